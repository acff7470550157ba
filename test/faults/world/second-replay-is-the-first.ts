import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "replaying a delivery a second time sends nothing",
  breaks: ["WHK-18"],
  decorate: aroundStore("deliveries", "replay", (replay) => {
    const made = new Map<string, string>();
    return async (viewer, deliveryId) => {
      const id = made.get(deliveryId) ?? (await replay(viewer, deliveryId));
      made.set(deliveryId, id);
      return id;
    };
  }),
});
