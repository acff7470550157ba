import { around } from "../tools/around.ts";
import { withOpenDoors } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "conversation search finds an agent conversations of which it is not a member",
  breaks: ["CON-03"],
  decorate: around(
    "searchConversations",
    (original) => (request, context) =>
      context.caller.kind === "agent"
        ? withOpenDoors(context.services, () => original(request, context))
        : original(request, context),
  ),
});
