// Line 238: "List delivery attempts"; lines 26-27: lists are paged by cursors. The list has what was replayed last first.
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { leavingWalks } from "../tools/walks.ts";

export default defineFault({
  title: "a delivery that is replayed between two pages of the list of deliveries is on no later page",
  breaks: ["GEN-14", "WHK-17"],
  decorate: (services) => {
    const replayedAt = new Map<string, number>();
    return both(
      before("replayWebhookDelivery", ({ path }) => replayedAt.set(path.deliveryId, services.clock.now())),
      leavingWalks("listWebhookDeliveries", ({ id }) => replayedAt.get(id)),
    )(services);
  },
});
