// Line 305: "Creation accepts a name, a target URL and the enabled event types". The column has room for 64
// characters.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the name of a webhook endpoint is cut after 64 characters",
  breaks: ["WHK-43"],
  decorate: around("createWebhookEndpoint", (original) => (request, context) => {
    const { name } = request.body;
    return typeof name === "string"
      ? original({ ...request, body: { ...request.body, name: name.slice(0, 64) } }, context)
      : original(request, context);
  }),
});
