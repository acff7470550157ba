// Spec 240 and 305: "Replay a delivery as a new attempt", to the "target URL" of the endpoint, with its query.

import { inRequests } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a replay goes to the URL of the endpoint without its query",
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
      replays.has(deliveryId) ? { ...request, url: request.url.replace(/\?.*$/, "") } : request,
    )(services);
  },
});
