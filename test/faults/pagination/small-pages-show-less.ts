import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "conversations that are listed in small pages have no preview of their last message",
  breaks: ["GEN-39"],
  decorate: inListed("listConversations", (items, { query }) =>
    query.limit > 5 ? items : items.map((item) => ({ ...item, last_message_preview: null })),
  ),
});
