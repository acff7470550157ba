import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the replay of a delivery that is a replay itself sends nothing",
  breaks: ["WHK-18"],
  decorate: (services) => {
    const replays = new Set<string>();
    const { replay } = services.store.deliveries;
    services.store.deliveries.replay = async (viewer, deliveryId) => {
      if (replays.has(deliveryId)) return deliveryId;
      const id = await replay(viewer, deliveryId);
      replays.add(id);
      return id;
    };
    return services;
  },
});
