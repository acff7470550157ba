// Servers with a fault in listing messages, where a search follows, a row each.
import { both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { knowingReturns } from "../tools/imports/returns.ts";
import { afterPosts, inMessageLists } from "../tools/messages/posts.ts";

export default defineFaults({
  // Line 216: message search searches accessible messages. Closing a conversation takes its messages out of the index
  // of everybody else; opening it does not put them back.
  "closing-empties-the-index": {
    title:
      "the message search does not find what was said in a conversation before it was closed to its reader and opened again",
    breaks: ["SRC-01"],
    decorate: knowingReturns(({ isBack, closedAt }) =>
      inMessageLists(["searchMessages"], (items, { caller }) =>
        items.filter(
          ({ conversation_id: id, created_at }) =>
            !isBack(caller, id) || Date.parse(created_at) > (closedAt(id) ?? 0),
        ),
      ),
    ),
  },
  "context-messages-not-found": {
    title: "message search does not find messages that name context",
    breaks: ["SRC-01"],
    decorate: (services) => {
      const hidden = new Set<string>();
      return both(
        afterPosts((message, body) => {
          if (body.explicit_context_message_ids?.length) hidden.add(message.id);
        }),
        inMessageLists(["searchMessages"], (items) => items.filter(({ id }) => !hidden.has(id))),
      )(services);
    },
  },
  "equal-texts-found-once": {
    title: "message search finds one of several messages with the same text",
    breaks: ["SRC-22"],
    decorate: inMessageLists(["searchMessages"], (items) => [
      ...new Map(items.map((item) => [item.content, item])).values(),
    ]),
  },
  "found-text-is-trimmed": {
    title: "message search shows text without the white space around it",
    breaks: ["SRC-16"],
    decorate: inMessageLists(["searchMessages"], (items) =>
      items.map((item) => ({ ...item, content: item.content?.trim() ?? null })),
    ),
  },
});
