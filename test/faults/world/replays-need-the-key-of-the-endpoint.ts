// Line 311: a key acts as one identity; line 240: replay. A delivery belongs to the key that made its endpoint.
import { notFound } from "../../../reference-server/refusal.ts";
import { after, before, both } from "../tools/around.ts";
import { inAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a delivery is not replayed for another key of the identity that made the endpoint",
  breaks: ["WHK-18"],
  decorate: (services) => {
    const makers = new Map<string, string>();
    const endpoints = new Map<string, string>();
    return both(
      after("createWebhookEndpoint", (response, _, context) => {
        if (response.status === 201) makers.set(response.body.data.id, context.keyId);
      }),
      inAttempts((attempt) => {
        endpoints.set(attempt.deliveryId, attempt.endpointId);
        return attempt;
      }),
      before("replayWebhookDelivery", (request, context) => {
        const maker = makers.get(endpoints.get(request.path.deliveryId) ?? "");
        if (maker !== undefined && maker !== context.keyId) throw notFound("webhook delivery");
      }),
    )(services);
  },
});
