import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the newest webhook endpoint is not listed",
  breaks: ["WHK-05"],
  decorate: around("listWebhookEndpoints", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || request.query.cursor !== undefined) return response;
    const { items, page_info } = response.body.data;
    return { ...response, body: { data: { items: items.slice(1), page_info } } };
  }),
});
