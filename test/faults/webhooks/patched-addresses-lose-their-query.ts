// Line 236: "Update an endpoint"; a changed address is kept without its query.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the URL that an update gives to a webhook endpoint loses its query",
  breaks: ["WHK-44", "WHK-07"],
  decorate: inReceived("updateWebhookEndpoint", (request) => {
    const { url } = request.body;
    if (url === undefined) return request;
    return { ...request, body: { ...request.body, url: url.split("?")[0] ?? url } };
  }),
});
