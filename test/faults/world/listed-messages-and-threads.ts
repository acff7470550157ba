// Servers with a fault in listing messages, where threads are involved, a row each.
import { both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { afterPosts, inMessageLists } from "../tools/messages/posts.ts";

export default defineFaults({
  "equal-replies-listed-once": {
    title: "the list of replies shows two equal replies of one author once",
    breaks: ["THR-04"],
    decorate: inMessageLists(["listReplies"], (items) => [
      ...new Map(items.map((item) => [`${item.author_id} ${item.content}`, item])).values(),
    ]),
  },
  "indentation-lost-in-reply-lists": {
    title: "the list of replies shows texts without the indentation of their lines",
    breaks: ["MSG-29"],
    decorate: inMessageLists(["listReplies"], (items) =>
      items.map((item) => ({ ...item, content: item.content?.replaceAll(/\n[ \t]+/g, "\n") ?? null })),
    ),
  },
  "replies-of-agents-not-found": {
    title: "message search does not show people what agents reply",
    breaks: ["SRC-01"],
    decorate: (services) => {
      const replies = new Set<string>();
      return both(
        afterPosts(({ id }, body, { caller }) => {
          if (caller.kind === "agent" && body.thread_root_id) replies.add(id);
        }),
        inMessageLists(["searchMessages"], (items, { caller }) =>
          items.filter(({ id }) => caller.kind === "agent" || !replies.has(id)),
        ),
      )(services);
    },
  },
  "replies-to-replies-not-found": {
    title: "message search does not find a reply to a reply",
    breaks: ["SRC-01"],
    decorate: inMessageLists(["searchMessages"], (items) =>
      items.filter((item) => item.replied_to_message_id === null),
    ),
  },
});
