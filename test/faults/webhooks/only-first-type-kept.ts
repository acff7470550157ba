import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "of several event types only the first one is enabled",
  breaks: ["WHK-04"],
  decorate: around("createWebhookEndpoint", (original) => (request, context) => {
    const enabled_events = request.body.enabled_events.slice(0, 1);
    return original({ ...request, body: { ...request.body, enabled_events } }, context);
  }),
});
