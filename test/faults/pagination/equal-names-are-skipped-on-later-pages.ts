// Line 217: "Search accessible conversations"; a page goes on behind the name of the last hit, and not behind the hit.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "later pages of the conversation search leave out conversations named like the last of the page before",
  breaks: ["GEN-36"],
  decorate: around("searchConversations", (original) => {
    const nameOf = new Map<string, string | undefined>();
    return async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200) return response;
      const { items, page_info } = response.body.data;
      if (page_info.next_cursor) nameOf.set(page_info.next_cursor, items.at(-1)?.name);
      const last = nameOf.get(request.query.cursor ?? "");
      const kept = items.filter(({ name }) => name !== last);
      return { ...response, body: { data: { items: kept, page_info } } };
    };
  }),
});
