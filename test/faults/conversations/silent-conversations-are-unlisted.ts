import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a conversation without messages is missing in the conversation list",
  breaks: ["CON-01"],
  decorate: inListed("listConversations", (items) => items.filter(({ last_message_at: at }) => at !== null)),
});
