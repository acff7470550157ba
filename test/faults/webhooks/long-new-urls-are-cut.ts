// Spec 236 and 305: an update gives an endpoint another "target URL". It is written into a column of 1024 characters.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the URL that an update gives to a webhook endpoint is cut after 1024 characters",
  breaks: ["WHK-44"],
  decorate: inReceived("updateWebhookEndpoint", (request) => {
    const { url } = request.body;
    return typeof url === "string"
      ? { ...request, body: { ...request.body, url: url.slice(0, 1024) } }
      : request;
  }),
});
