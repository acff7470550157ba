// Line 236: "Update an endpoint". The new event types are merged into the old ones.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "updating the enabled event types of an endpoint takes none away",
  breaks: ["WHK-07", "WHK-29"],
  decorate: inReceived("updateWebhookEndpoint", async (request, context) => {
    const { store } = context.services;
    const { enabled_events: events } = request.body;
    const known = await store.webhookEndpoints.get(context.caller, request.path.endpointId);
    if (events === undefined || known === undefined) return request;
    // Those of a stored endpoint are event types of the contract.
    const before = known.enabledEvents as typeof events;
    const enabled_events = [...new Set([...before, ...events])];
    return { ...request, body: { ...request.body, enabled_events } };
  }),
});
