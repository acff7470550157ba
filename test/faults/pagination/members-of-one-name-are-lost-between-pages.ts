// Line 218: "Search workspace members and agents"; a page goes on behind the name of the last hit, and not behind the hit.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
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
});
