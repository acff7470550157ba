import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the replay of a delivery that is a replay itself sends nothing",
  breaks: ["WHK-18"],
  decorate: aroundStore("deliveries", "replay", (replay) => {
    const replays = new Set<string>();
    return async (viewer, deliveryId) => {
      if (replays.has(deliveryId)) return deliveryId;
      const id = await replay(viewer, deliveryId);
      replays.add(id);
      return id;
    };
  }),
});
