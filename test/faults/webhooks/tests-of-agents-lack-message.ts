import { before, both } from "../tools/around.ts";
import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the test event of an agent's endpoint has no message",
  breaks: ["WHK-09"],
  decorate: (services) => {
    const endpoints = new Set<string>();
    return both(
      before("testWebhookEndpoint", (request, context) => {
        if (context.caller.kind === "agent") endpoints.add(request.path.endpointId);
      }),
      inDeliveredEvents((event, { endpointId }) =>
        event.type === "webhook.test" && endpoints.has(endpointId)
          ? { ...event, data: { object: { text: "test" } } }
          : event,
      ),
    )(services);
  },
});
