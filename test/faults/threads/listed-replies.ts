// Servers that change the items of a page of replies, a row each.
import { inListed } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { onePerTimestamp, withStray } from "../tools/posts.ts";

export default defineFaults({
  "first-reply-twice": {
    title: "an answered reply is listed twice",
    breaks: ["THR-04"],
    decorate: inListed("listReplies", (items) =>
      items.flatMap((item) =>
        items.some((other) => other.replied_to_message_id === item.id) ? [item, item] : [item],
      ),
    ),
  },
  "later-pages-leave-thread": {
    title: "a later page of replies shows a reply of another thread",
    breaks: ["THR-04"],
    decorate: inListed("listReplies", (items, { query }, context) =>
      query.after === undefined ? items : withStray(items, context),
    ),
  },
  "nested-replies-unlisted": {
    title: "a reply to a reply is not listed",
    breaks: ["THR-02"],
    decorate: inListed("listReplies", (items) => items.filter((item) => item.replied_to_message_id == null)),
  },
  "one-reply-per-timestamp": {
    title: "of replies created at the same time one is listed",
    breaks: ["THR-04"],
    decorate: inListed("listReplies", onePerTimestamp),
  },
  "other-thread-listed": {
    title: "a reply of another thread is listed",
    breaks: ["THR-04"],
    decorate: inListed("listReplies", (items, _, context) => withStray(items, context)),
  },
  "replies-of-root-author-only": {
    title: "replies of another member are not listed",
    breaks: ["THR-01"],
    decorate: inListed("listReplies", async (items, { path }, { caller, services }) => {
      const root = await services.store.messages.get(caller, path.messageId);
      return root === undefined ? items : items.filter((item) => item.author_id === root.authorId);
    }),
  },
});
