import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "replaying a delivery a second time sends nothing",
  breaks: ["WHK-18"],
  decorate: (services) => {
    const { replay } = services.store.deliveries;
    const made = new Map<string, string>();
    services.store.deliveries.replay = async (viewer, deliveryId) => {
      const id = made.get(deliveryId) ?? (await replay(viewer, deliveryId));
      made.set(deliveryId, id);
      return id;
    };
    return services;
  },
});
