import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an endpoint's URL loses its query",
  breaks: ["WHK-08", "WHK-44"],
  decorate: around("createWebhookEndpoint", (original) => (request, context) => {
    const url = request.body.url.split("?", 1)[0] ?? "";
    return original({ ...request, body: { ...request.body, url } }, context);
  }),
});
