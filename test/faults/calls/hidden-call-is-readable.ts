// Whoever knows the id of a call may read it.
import { around } from "../around.ts";
import { withOpenDoors } from "../doors.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "a hidden call is readable",
  breaks: ["CAL-03"],
  decorate: around(
    "getCall",
    (right) => (request, context) => withOpenDoors(context.parts, () => right(request, context)),
  ),
});
