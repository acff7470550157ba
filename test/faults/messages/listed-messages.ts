// Servers that change the items of a page of messages, a row each.
import { inListed } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { onePerTimestamp } from "../tools/posts.ts";

export default defineFaults({
  // Lines 223 and 279: time filters of the message list, and imported messages that keep their timestamps. The filter
  // compares when a message was stored.
  "imports-filtered-by-arrival": {
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
  },
  "list-leaves-out-files": {
    title: "the list leaves out messages with a file",
    breaks: ["MSG-03"],
    decorate: inListed("listMessages", (items) => items.filter(({ files }) => (files ?? []).length === 0)),
  },
  "list-one-per-timestamp": {
    title: "the list has one message per timestamp",
    breaks: ["MSG-03"],
    decorate: inListed("listMessages", onePerTimestamp),
  },
  "list-own-only": {
    title: "the list leaves out other members' messages",
    breaks: ["MSG-03"],
    decorate: inListed("listMessages", (items, _, { caller }) =>
      items.filter((item) => item.author_id === caller.memberId),
    ),
  },
  "list-without-images": {
    title: "the list leaves out messages with images",
    breaks: ["MSG-03"],
    decorate: inListed("listMessages", (items) => items.filter((item) => item.image_urls.length === 0)),
  },
});
