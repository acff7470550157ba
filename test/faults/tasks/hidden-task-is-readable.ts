// Whoever knows the id of a task may read it.
import { around } from "../around.ts";
import { withOpenDoors } from "../doors.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "a hidden task is readable",
  breaks: ["TSK-15"],
  decorate: around(
    "getTask",
    (right) => (request, context) => withOpenDoors(context.parts, () => right(request, context)),
  ),
});
