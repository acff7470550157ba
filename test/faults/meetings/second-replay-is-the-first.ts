import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "replaying a delivery a second time sends nothing",
  breaks: ["WHK-18"],
  decorate: (parts) => {
    const { replay } = parts.store.deliveries;
    const made = new Map<string, string>();
    parts.store.deliveries.replay = async (viewer, deliveryId) => {
      const id = made.get(deliveryId) ?? (await replay(viewer, deliveryId));
      made.set(deliveryId, id);
      return id;
    };
    return parts;
  },
});
