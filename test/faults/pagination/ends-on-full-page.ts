import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a list that fills its last page never ends",
  breaks: ["GEN-13"],
  decorate: around("listReplies", (original) => async (request, context) => {
    const response = await original(request, context);
    const { limit } = request.query;
    if (response.status !== 200) return response;
    const { items, page_info } = response.body.data;
    if (page_info.has_next_page || items.length < limit) return response;
    const info = {
      ...page_info,
      has_next_page: true,
      next_cursor: request.query.after ?? page_info.start_cursor ?? null,
    };
    return { status: 200, body: { data: { items, page_info: info } } };
  }),
});
