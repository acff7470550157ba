import { around } from "../tools/around.ts";
import { withOpenDoors } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a hidden task is readable",
  breaks: ["TSK-15"],
  decorate: around(
    "getTask",
    (original) => (request, context) => withOpenDoors(context.services, () => original(request, context)),
  ),
});
