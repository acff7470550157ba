// Servers with a fault in listing messages, a row each.
import { around } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inMessageLists } from "../tools/messages/posts.ts";

/** Older messages come from other tools; nothing of the service itself is so old. */
const LONG_AGO = Date.UTC(2024, 0, 1);

export default defineFaults({
  "imported-timestamps-are-skipped": {
    title: "imported messages with one timestamp are lost between pages",
    breaks: ["GEN-15"],
    decorate: around("listMessages", (original) => {
      const shown = new Map<string, string>();
      return async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const { data } = response.body;
        const after = shown.get(request.query.before ?? "");
        const isOld = after !== undefined && Date.parse(after) < LONG_AGO;
        const items = data.items.filter((item) => !isOld || item.created_at !== after);
        const last = items.at(-1) ?? data.items.at(-1);
        if (data.page_info.next_cursor != null && last !== undefined)
          shown.set(data.page_info.next_cursor, last.created_at);
        return { ...response, body: { data: { ...data, items } } };
      };
    }),
  },
  // Line 279: "Retrying a batch updates records"; lists of replies have the names of authors from a memory of theirs.
  "renamed-authors-keep-their-name-in-replies": {
    title: "after an import renamed a member, lists of replies that were read before show the old name",
    breaks: ["IMP-34", "MSG-29"],
    decorate: (services) => {
      const names = new Map<string, string>();
      return inMessageLists(["listReplies"], (items) =>
        items.map((item) => {
          const name = names.get(item.author_id) ?? item.author_name;
          names.set(item.author_id, name);
          return { ...item, author_name: name };
        }),
      )(services);
    },
  },
  // Line 125: the reactions of a page are loaded at once, and each message gets those of the first.
  "listed-reactions-are-those-of-the-first": {
    title: "on a page with several messages that have reactions each shows those of the first",
    breaks: ["MSG-29"],
    decorate: inMessageLists(["listMessages", "listReplies"], (items) => {
      const first = items.find(({ reactions }) => reactions.length > 0)?.reactions ?? [];
      return items.map((item) => (item.reactions.length > 0 ? { ...item, reactions: first } : item));
    }),
  },
});
