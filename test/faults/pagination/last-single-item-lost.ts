import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a list whose last page has one item ends before it",
  breaks: ["GEN-13"],
  decorate: around("listReplies", (original) => async (request, context) => {
    const response = await original(request, context);
    const { limit, after: _, ...query } = request.query;
    if (response.status !== 200 || limit === 1 || !response.body.data.page_info.has_next_page)
      return response;
    const { items, page_info } = response.body.data;
    const after = page_info.next_cursor ?? "";
    const rest = await original({ ...request, query: { ...query, limit: 2, after } }, context);
    if (rest.status !== 200 || rest.body.data.items.length !== 1) return response;
    return {
      status: 200,
      body: { data: { items, page_info: { ...page_info, has_next_page: false, next_cursor: null } } },
    };
  }),
});
