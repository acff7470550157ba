import { inRequests } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the signature of a replay does not verify",
  breaks: ["WHK-12"],
  decorate: (services) => {
    const replays = new Set<string>();
    const { replay } = services.store.deliveries;
    services.store.deliveries.replay = async (viewer, deliveryId) => {
      const id = await replay(viewer, deliveryId);
      replays.add(id);
      return id;
    };
    return inRequests((request, { deliveryId }) => {
      if (!replays.has(deliveryId)) return request;
      const time = Number(request.headers["webhook-timestamp"]) - 60;
      return { ...request, headers: { ...request.headers, "webhook-timestamp": String(time) } };
    })(services);
  },
});
