import { inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "small pages of the endpoint list leave one out",
  breaks: ["WHK-05"],
  decorate: inData("listWebhookEndpoints", (data, request) => {
    const { limit, cursor } = request.query;
    if (cursor === undefined || limit > 5) return data;
    const { items, page_info } = data;
    return { items: items.slice(1), page_info };
  }),
});
