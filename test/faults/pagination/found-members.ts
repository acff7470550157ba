// Servers with a fault in finding members, a row each.
import { around, inReceived } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Line 218: "Search workspace members and agents"; a page goes on behind the name of the last hit, and not behind the hit.
  "members-of-one-name-are-lost-between-pages": {
    title: "later pages of the member search leave out members named like the last of the page before",
    breaks: ["GEN-36"],
    decorate: around("searchMembers", (original) => {
      const nameOf = new Map<string, string | null | undefined>();
      return async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const { items, page_info } = response.body.data;
        if (page_info.next_cursor) nameOf.set(page_info.next_cursor, items.at(-1)?.display_name);
        const last = nameOf.get(request.query.cursor ?? "");
        const kept = last === undefined ? items : items.filter(({ display_name: name }) => name !== last);
        return { ...response, body: { data: { items: kept, page_info } } };
      };
    }),
  },
  "search-forgets-limit": {
    title: "a page of the member search ignores the limit",
    breaks: ["GEN-37"],
    decorate: inReceived("searchMembers", (request) => {
      return { ...request, query: { ...request.query, limit: 20 } };
    }),
  },
});
