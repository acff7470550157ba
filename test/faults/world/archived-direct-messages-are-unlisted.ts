// Line 215: "List conversations the caller belongs to". An archived direct conversation is over.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the conversation list leaves out direct conversations that are archived",
  breaks: ["CON-31", "CON-01"],
  decorate: inListed("listConversations", (items) =>
    items.filter(({ type, archived_at: at }) => type !== 1 || at === null),
  ),
});
