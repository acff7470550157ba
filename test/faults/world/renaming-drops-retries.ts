// WHK-26: a delivery that failed is tried again. An update of the endpoint empties its queue.
import { after, both } from "../tools/around.ts";
import { unsentAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a delivery that failed is not tried again once its endpoint was updated in between",
  breaks: ["WHK-26"],
  decorate: (services) => {
    const first = new Map<string, number>();
    const updatedAt = new Map<string, number>();
    return both(
      after("updateWebhookEndpoint", (_, { path }) => updatedAt.set(path.endpointId, services.clock.now())),
      unsentAttempts(({ deliveryId, endpointId, attempt }) => {
        if (attempt === 1) first.set(deliveryId, services.clock.now());
        const since = first.get(deliveryId) ?? 0;
        return attempt > 1 && (updatedAt.get(endpointId) ?? Number.NEGATIVE_INFINITY) >= since;
      }),
    )(services);
  },
});
