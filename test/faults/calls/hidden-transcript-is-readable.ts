// Only the call asks who may read it, its transcript does not.
import { around } from "../around.ts";
import { withOpenDoors } from "../doors.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "a hidden transcript is readable",
  breaks: ["CAL-03"],
  decorate: around(
    "getTranscript",
    (right) => (request, context) => withOpenDoors(context.parts, () => right(request, context)),
  ),
});
