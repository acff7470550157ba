// A replay points to the delivery that it repeats, and is itself no delivery that could be repeated.
import { Refusal } from "../../reference-server/refusal.ts";
import { aroundStore } from "../faults/tools/around.ts";
import { defineFault } from "../faults/tools/fault.ts";

export default defineFault({
  title: "a delivery that is a replay cannot be replayed",
  breaks: ["WHK-18"],
  decorate: aroundStore("deliveries", "replay", (replay) => {
    const replays = new Set<string>();
    return async (viewer, deliveryId) => {
      if (replays.has(deliveryId)) throw new Refusal("conflict", "the delivery is a replay");
      const id = await replay(viewer, deliveryId);
      replays.add(id);
      return id;
    };
  }),
});
