import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "pages of one leave out every second conversation",
  breaks: ["GEN-13"],
  decorate: around("listConversations", (original) => async (request, context) => {
    if (request.query.limit !== 1) return original(request, context);
    const response = await original({ ...request, query: { ...request.query, limit: 2 } }, context);
    if (response.status !== 200) return response;
    const { items, page_info } = response.body.data;
    return { status: 200, body: { data: { items: items.slice(0, 1), page_info } } };
  }),
});
