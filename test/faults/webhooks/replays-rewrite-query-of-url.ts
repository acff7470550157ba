// Spec 240 and 305: "Replay a delivery as a new attempt", to the "target URL" of the endpoint, as it was written.

import { inRequests } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a replay goes to the URL of the endpoint with its query written anew",
  breaks: ["WHK-42"],
  decorate: (services) => {
    const replays = new Set<string>();
    const { replay } = services.store.deliveries;
    services.store.deliveries.replay = async (viewer, deliveryId) => {
      const id = await replay(viewer, deliveryId);
      replays.add(id);
      return id;
    };
    return inRequests((request, { deliveryId }) =>
      replays.has(deliveryId) ? { ...request, url: request.url.replaceAll("%20", "+") } : request,
    )(services);
  },
});
