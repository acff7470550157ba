// Servers with a fault in finding messages, a row each.
import { invalidQuery, Refusal } from "../../../reference-server/refusal.ts";
import { around, before, inReceived } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Line 216: "Search accessible messages"; a page goes on behind the text of the last hit, and not behind the hit.
  "equal-texts-are-found-once": {
    title: "later pages of the message search leave out messages of the text of the last of the page before",
    breaks: ["GEN-36"],
    decorate: around("searchMessages", (original) => {
      const textOf = new Map<string, string | null | undefined>();
      return async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200 || request.query.mode === "semantic") return response;
        const { items, page_info } = response.body.data;
        if (page_info.next_cursor) textOf.set(page_info.next_cursor, items.at(-1)?.content);
        const last = textOf.get(request.query.cursor ?? "");
        const kept = last === undefined ? items : items.filter(({ content }) => content !== last);
        return { ...response, body: { data: { items: kept, page_info } } };
      };
    }),
  },
  // A cursor is made without the filter and read with it.
  "filtered-search-cursors-refused": {
    title: "the cursor of a message search within one conversation is refused",
    breaks: ["GEN-12", "GEN-36"],
    decorate: before("searchMessages", (request) => {
      if (request.query.cursor !== undefined && request.query.conversation !== undefined)
        throw invalidQuery("cursor", "invalid_cursor", "expected a cursor of this search");
    }),
  },
  "filtered-search-starts-over": {
    title: "a message search within one conversation begins again at every cursor",
    breaks: ["GEN-36"],
    decorate: inReceived("searchMessages", (request) => {
      if (request.query.conversation === undefined) return request;
      const { cursor: _, ...query } = request.query;
      return { ...request, query };
    }),
  },
  // The cursor of a search holds its query, in an encoding that knows few letters.
  "search-cursors-know-ascii-only": {
    title: "the cursor of a search for a word with other letters than those of ASCII is refused",
    breaks: ["GEN-12"],
    decorate: before("searchMessages", (request) => {
      const { cursor, q } = request.query;
      if (cursor !== undefined && encodeURIComponent(q).includes("%C"))
        throw new Refusal("invalid_cursor", "start again");
    }),
  },
  // Line 216: "a `mode` parameter with a `semantic` value exists". Every page is the first.
  "semantic-search-knows-no-cursor": {
    title: "a message search with mode=semantic answers every cursor with its first page",
    breaks: ["GEN-36"],
    decorate: inReceived("searchMessages", (request) => {
      const { cursor, ...query } = request.query;
      return query.mode === "semantic" ? { ...request, query } : request;
    }),
  },
});
