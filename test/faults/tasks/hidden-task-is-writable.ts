import { around } from "../tools/around.ts";
import { withOpenDoors } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a hidden task can be updated",
  breaks: ["TSK-18"],
  decorate: around(
    "recordTaskUpdate",
    (original) => (request, context) => withOpenDoors(context.services, () => original(request, context)),
  ),
});
