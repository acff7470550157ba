import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "pages after the first leave out an item",
  breaks: ["GEN-13"],
  decorate: around("listMessages", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || request.query.before === undefined) return response;
    const { items, page_info } = response.body.data;
    const kept = items.length > 1 ? items.slice(0, -1) : items;
    return { status: 200, body: { data: { items: kept, page_info } } };
  }),
});
