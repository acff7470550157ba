// Spec 216: a message search finds accessible messages. What is archived has left the index, though it can be read.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the message search does not find the messages of archived conversations",
  breaks: ["SRC-01"],
  decorate: inListed("searchMessages", async (items, _request, { caller, services }) => {
    const kept: (typeof items)[number][] = [];
    for (const item of items) {
      const conversation = await services.store.conversations.get(caller, item.conversation_id);
      if (conversation?.archivedAt == null) kept.push(item);
    }
    return kept;
  }),
});
