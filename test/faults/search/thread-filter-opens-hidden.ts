// A filter narrows what the caller may read, and does not widen it.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message search in one thread finds replies of a conversation that the caller cannot access",
  breaks: ["SRC-02", "GEN-04"],
  decorate: inListed("searchMessages", async (items, { query }, { services }) => {
    if (query.thread === undefined) return items;
    const known = new Set(items.map(({ id }) => id));
    const replies = await services.store.messages.listReplies(query.thread, { limit: query.limit });
    const found = replies.items.filter(({ id, content }) => !known.has(id) && content?.includes(query.q));
    return [...items, ...found.map((message) => services.render.message(message))];
  }),
});
