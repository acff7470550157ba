import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title: "an agent may reply in a conversation of which it is not a member",
  breaks: ["AUT-25", "MSG-17"],
  decorate: around(
    "createMessage",
    (original) => (request, context) =>
      context.caller.kind === "agent" && request.body.thread_root_id
        ? withFullAccess(context.services, () => original(request, context))
        : original(request, context),
  ),
});
