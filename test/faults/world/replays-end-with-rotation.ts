// Spec 240: "Replay a delivery as a new attempt". Deliveries are replayed with the secret under which their endpoint was made.
import { notFound } from "../../../reference-server/refusal.ts";
import { after, before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onRotation } from "../tools/keys.ts";

export default defineFault({
  title: "deliveries are not replayed any more once the key that made their endpoint was rotated",
  breaks: ["WHK-18"],
  decorate: (services) => {
    const makers = new Map<string, string>();
    const ended = new Set<string>();
    return both(
      after("createWebhookEndpoint", (response, _, { keyId }) => {
        if (response.status === 201) makers.set(response.body.data.id, keyId);
      }),
      onRotation((keyId) => {
        for (const [id, maker] of makers) if (maker === keyId) ended.add(id);
      }),
      before("replayWebhookDelivery", async ({ path }, { caller }) => {
        const page = await services.store.deliveries.list(caller, {}, { limit: 100 });
        const delivery = page.items.find(({ id }) => id === path.deliveryId);
        if (delivery !== undefined && ended.has(delivery.endpointId)) throw notFound("webhook delivery");
      }),
    )(services);
  },
});
