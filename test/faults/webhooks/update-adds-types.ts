import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an update of the event types adds them to the old ones",
  breaks: ["WHK-07", "WHK-29"],
  decorate: inReceived("updateWebhookEndpoint", async (request, context) => {
    const { enabled_events } = request.body;
    const before = await context.services.store.webhookEndpoints.get(context.caller, request.path.endpointId);
    if (enabled_events === undefined || before === undefined) return request;
    const all = new Set([...before.enabledEvents, ...enabled_events]);
    // What was enabled before is a type of the contract.
    const body = { ...request.body, enabled_events: [...all] as typeof enabled_events };
    return { ...request, body };
  }),
});
