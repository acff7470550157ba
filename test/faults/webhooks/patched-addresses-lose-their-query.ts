// Line 236: "Update an endpoint"; a changed address is kept without its query.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the URL that an update gives to a webhook endpoint loses its query",
  breaks: ["WHK-44", "WHK-07"],
  decorate: around("updateWebhookEndpoint", (original) => async (request, context) => {
    const { url } = request.body;
    if (url === undefined) return original(request, context);
    return original({ ...request, body: { ...request.body, url: url.split("?")[0] ?? url } }, context);
  }),
});
