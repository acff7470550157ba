// Line 305: "Creation accepts a name, a target URL and the enabled event types". The column has room for 64
// characters.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the name of a webhook endpoint is cut after 64 characters",
  breaks: ["WHK-43"],
  decorate: inReceived("createWebhookEndpoint", (request) => {
    const { name } = request.body;
    return typeof name === "string"
      ? { ...request, body: { ...request.body, name: name.slice(0, 64) } }
      : request;
  }),
});
