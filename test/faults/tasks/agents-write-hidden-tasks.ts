// Line 24: responses contain only what the key can access, and a task that it cannot see is not there to be updated.
import { around } from "../tools/around.ts";
import { withOpenDoors } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a hidden task can be updated by an agent that cannot read it",
  breaks: ["TSK-18"],
  decorate: around("recordTaskUpdate", (original) => (request, context) => {
    const write = () => original(request, context);
    return context.caller.kind === "agent" ? withOpenDoors(context.services, write) : write();
  }),
});
