import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a conversation is listed twice",
  breaks: ["CON-26"],
  decorate: inListed("listConversations", (items) =>
    items.flatMap((item) => (item.agent_members_count > 0 ? [item, item] : [item])),
  ),
});
