// Spec 305: "Creation accepts a name, a target URL". The column has 255 characters.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the URL of a new webhook endpoint is cut after 255 characters",
  breaks: ["WHK-08", "WHK-44"],
  decorate: inReceived("createWebhookEndpoint", (request) => {
    const url = request.body.url.slice(0, 255);
    return { ...request, body: { ...request.body, url } };
  }),
});
