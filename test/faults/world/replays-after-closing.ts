// Spec 24, 240: only what the key can access; a replay is a new attempt of an event that was let pass before, and nobody asks
// again.
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "a delivery is replayed after the conversation of its message was closed to the maker of the endpoint",
  breaks: ["WHK-31"],
  decorate: (services) => {
    const { deliveries, directory } = services.store;
    const { replay } = deliveries;
    const { canRead } = directory;
    const asking = new WeakSet<Viewer>();
    /** Attempts that are still to come. */
    const allowed = new Map<string, number>();
    deliveries.replay = (viewer, deliveryId) => {
      const asked = { ...viewer };
      asking.add(asked);
      return replay(asked, deliveryId);
    };
    directory.canRead = (viewer, conversationId) => {
      if (canRead(viewer, conversationId)) return true;
      const name = `${viewer.memberId} ${conversationId}`;
      const left = allowed.get(name) ?? 0;
      if (asking.has(viewer)) {
        allowed.set(name, left + 1);
        return true;
      }
      if (viewer.keyId !== undefined || left === 0) return false;
      allowed.set(name, left - 1);
      return true;
    };
    return services;
  },
});
