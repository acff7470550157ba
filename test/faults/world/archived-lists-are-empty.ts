// Line 223: "List messages". The list is that of conversations in use.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the message list of an archived conversation is empty",
  breaks: ["MSG-03"],
  decorate: inListed("listMessages", async (items, { path }, { caller, services }) => {
    const conversation = await services.store.conversations.get(caller, path.conversationId);
    return (conversation?.archivedAt ?? null) === null ? items : [];
  }),
});
