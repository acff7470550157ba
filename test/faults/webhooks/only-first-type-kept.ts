import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "of several event types only the first one is enabled",
  breaks: ["WHK-04"],
  decorate: inReceived("createWebhookEndpoint", (request) => {
    const enabled_events = request.body.enabled_events.slice(0, 1);
    return { ...request, body: { ...request.body, enabled_events } };
  }),
});
