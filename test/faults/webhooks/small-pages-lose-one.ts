import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "small pages of the endpoint list leave one out",
  breaks: ["WHK-05"],
  decorate: around("listWebhookEndpoints", (original) => async (request, context) => {
    const response = await original(request, context);
    const { limit, cursor } = request.query;
    if (response.status !== 200 || cursor === undefined || limit > 5) return response;
    const { items, page_info } = response.body.data;
    return { ...response, body: { data: { items: items.slice(1), page_info } } };
  }),
});
