// Lines 223 and 279: time filters of the message list, and imported messages that keep their timestamps. The filter
// compares when a message was stored.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a time filter leaves out imported messages that were stored after the time it names",
  breaks: ["MSG-07"],
  decorate: inListed("listMessages", async (items, { query: { before } }, { services }) => {
    const until = before === undefined ? Number.NaN : Date.parse(before);
    if (Number.isNaN(until)) return items;
    const authors = await services.store.members.getMany(items.map(({ author_id: id }) => id));
    return items.filter(({ author_id: id }) => {
      const author = authors.get(id);
      // An author comes with the import, before the messages.
      return author?.sourceKind !== "chat_import" || author.createdAt < until;
    });
  }),
});
