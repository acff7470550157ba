import { around } from "../tools/around.ts";
import { withOpenDoors } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent may reply in a conversation of which it is not a member",
  breaks: ["AUT-25", "MSG-17"],
  decorate: around(
    "createMessage",
    (original) => (request, context) =>
      context.caller.kind === "agent" && request.body.thread_root_id
        ? withOpenDoors(context.services, () => original(request, context))
        : original(request, context),
  ),
});
