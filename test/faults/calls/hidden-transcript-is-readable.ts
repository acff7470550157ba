import { around } from "../tools/around.ts";
import { withOpenDoors } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a hidden transcript is readable",
  breaks: ["CAL-03"],
  decorate: around(
    "getTranscript",
    (original) => (request, context) => withOpenDoors(context.services, () => original(request, context)),
  ),
});
