import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an endpoint's URL loses its query",
  breaks: ["WHK-08", "WHK-44"],
  decorate: inReceived("createWebhookEndpoint", (request) => {
    const url = request.body.url.split("?", 1)[0] ?? "";
    return { ...request, body: { ...request.body, url } };
  }),
});
