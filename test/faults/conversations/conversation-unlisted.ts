import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a conversation of the caller is not listed",
  breaks: ["CON-01"],
  decorate: inListed("listConversations", (items) => items.filter((item) => item.agent_members_count > 0)),
});
