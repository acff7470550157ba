// Lines 238 and 322: testing sends a webhook.test. The test event goes through the same choice of receivers as every other.
import { around } from "../faults/tools/around.ts";
import { defineFault } from "../faults/tools/fault.ts";

export default defineFault({
  title: "testing an endpoint that has enabled message.created alone is accepted and sends nothing",
  breaks: ["WHK-08"],
  decorate: around("testWebhookEndpoint", (original, { ids }) => async (request, context) => {
    const { webhookEndpoints } = context.services.store;
    const endpoint = await webhookEndpoints.get(context.caller, request.path.endpointId);
    const isDeaf = endpoint?.status === "active" && !endpoint.enabledEvents.includes("webhook.test");
    if (!isDeaf) return original(request, context);
    return { status: 202, body: { data: { event_id: ids("evt"), delivery_ids: [] } } };
  }),
});
