// Servers with a fault in listing messages, where imports are involved, a row each.
import { around, inListed } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { knowingJoins } from "../tools/imports/joins.ts";
import { inMessageLists } from "../tools/messages/posts.ts";

const DEFAULT_PAGE = 20;

export default defineFaults({
  // Lines 27 and 279: a page is cut where the reading was, also when a later batch gives the message there another time.
  "cursors-follow-their-message": {
    title:
      "the cursor of a message list points to a message, and goes with it when an import changes its time",
    breaks: ["GEN-14"],
    decorate: around("listMessages", (original) => {
      const ends = new Map<string, string>();
      return async (request, context) => {
        const { before = "" } = request.query;
        const { store, cursors } = context.services;
        const id = ends.get(before);
        const end = id === undefined ? undefined : await store.messages.get(context.caller, id);
        const binding = `messages\n${request.path.conversationId}`;
        const query =
          end === undefined
            ? request.query
            : { ...request.query, before: cursors.encode(binding, [end.createdAt, end.seq]) };
        const response = await original({ ...request, query }, context);
        if (response.status !== 200) return response;
        const { items, page_info } = response.body.data;
        const last = items.at(-1);
        if (page_info.next_cursor && last) ends.set(page_info.next_cursor, last.id);
        return response;
      };
    }),
  },
  // Line 223: lists have the messages of a conversation that the caller can read. A list begins with the day on which
  // its reader came.
  "history-begins-at-joining": {
    title: "a member whom a later batch adds to a roster is not listed what was posted before",
    breaks: ["MSG-03"],
    decorate: knowingJoins((joinedAt) =>
      inListed("listMessages", (items, { path: { conversationId } }, { caller }) =>
        items.filter(
          ({ created_at }) => Date.parse(created_at) >= (joinedAt(caller.memberId, conversationId) ?? 0),
        ),
      ),
    ),
  },
  // Lines 125, 316: the index of the message search holds the names of authors, and is written with the message alone.
  "hits-keep-author-names": {
    title: "the message search shows the name that an imported author had before a later batch renamed them",
    breaks: ["SRC-16", "IMP-34", "IMP-16", "IMP-39"],
    decorate: (services) => {
      const names = new Map<string, string>();
      return inMessageLists(["searchMessages"], (items) =>
        items.map((item) => {
          if (!names.has(item.id)) names.set(item.id, item.author_name);
          return { ...item, author_name: names.get(item.id) ?? item.author_name };
        }),
      )(services);
    },
  },
  // Lines 125 and 279: the reactions of a message. The query for all messages of a page keeps one for each.
  "lists-show-one-emoji-of-a-message": {
    title: "lists show the last emoji of a message only, and GET shows all of them",
    breaks: ["MSG-29"],
    decorate: inMessageLists(["listMessages", "listReplies"], (items) =>
      items.map((item) => ({ ...item, reactions: item.reactions.slice(-1) })),
    ),
  },
  // Lines 125, 279: a message has its reactions, wherever in a page it is. They are loaded for as many messages as a page
  // has by default.
  "reactions-end-with-the-twentieth-message": {
    title: "the messages of a page behind its twentieth show no reactions",
    breaks: ["MSG-29", "GEN-39"],
    decorate: inMessageLists(["listMessages", "listReplies", "searchMessages"], (items) => [
      ...items.slice(0, DEFAULT_PAGE),
      ...items.slice(DEFAULT_PAGE).map((item) => ({ ...item, reactions: [] })),
    ]),
  },
});
