// Line 226: "GET | /conversation-messages/{messageId}/replies | List thread replies". The query has a limit for safety.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a thread's list ends after a hundred replies",
  breaks: ["THR-04"],
  decorate: around("listReplies", (original) => async (request, context) => {
    const all = await original({ ...request, query: { limit: 100 } }, context);
    const response = await original(request, context);
    if (all.status !== 200 || response.status !== 200) return response;
    const known = new Set(all.body.data.items.map((item) => item.id));
    const { items, page_info } = response.body.data;
    const kept = items.filter((item) => known.has(item.id));
    const info =
      kept.length === items.length ? page_info : { ...page_info, has_next_page: false, next_cursor: null };
    return { status: 200, body: { data: { items: kept, page_info: info } } };
  }),
});
