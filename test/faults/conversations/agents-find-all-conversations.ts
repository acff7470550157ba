import { defineFault } from "../tools/fault.ts";
import { openTo } from "../tools/full-access.ts";

export default defineFault({
  title: "conversation search finds an agent conversations of which it is not a member",
  breaks: ["CON-03"],
  decorate: openTo("searchConversations", (context) => context.caller.kind === "agent"),
});
