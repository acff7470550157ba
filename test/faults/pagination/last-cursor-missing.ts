import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the page before the last gives no cursor",
  breaks: ["GEN-13"],
  decorate: around("listReplies", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || !response.body.data.page_info.has_next_page) return response;
    const { items, page_info } = response.body.data;
    const { next_cursor } = page_info;
    const next = await original(
      { ...request, query: { ...request.query, after: next_cursor ?? "" } },
      context,
    );
    const isLast = next.status === 200 && !next.body.data.page_info.has_next_page;
    const info = isLast ? { ...page_info, next_cursor: null, end_cursor: null } : page_info;
    return { status: 200, body: { data: { items, page_info: info } } };
  }),
});
