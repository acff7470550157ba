// Line 219: "Search accessible calls"; a page goes on behind the start of the last call, and not behind the call.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "later pages of the call search leave out calls that began when the last call of the page before did",
  breaks: ["GEN-36", "GEN-15"],
  decorate: around("searchCalls", (original) => {
    const startOf = new Map<string, string | undefined>();
    return async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200) return response;
      const { items, page_info } = response.body.data;
      if (page_info.next_cursor) startOf.set(page_info.next_cursor, items.at(-1)?.started_at);
      const start = startOf.get(request.query.cursor ?? "");
      const kept = items.filter(({ started_at }) => started_at !== start);
      return { ...response, body: { data: { items: kept, page_info } } };
    };
  }),
});
