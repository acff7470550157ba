import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent does not find the conversations of which it is a member",
  breaks: ["CON-03"],
  decorate: inListed("searchConversations", (items, _request, { caller }) =>
    caller.kind === "agent" ? [] : items,
  ),
});
