import { around } from "../tools/around.ts";
import { withOpenDoors } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a hidden call is readable",
  breaks: ["CAL-03"],
  decorate: around(
    "getCall",
    (original) => (request, context) => withOpenDoors(context.services, () => original(request, context)),
  ),
});
