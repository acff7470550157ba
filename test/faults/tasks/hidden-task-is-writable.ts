// Writing asks for the scope and not for the task.
import { around } from "../around.ts";
import { withOpenDoors } from "../doors.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "a hidden task can be updated",
  breaks: ["TSK-18"],
  decorate: around(
    "recordTaskUpdate",
    (right) => (request, context) => withOpenDoors(context.parts, () => right(request, context)),
  ),
});
