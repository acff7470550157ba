import { inAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a replay after a rotation is signed with the secret from before",
  breaks: ["WHK-15"],
  decorate: (services) => {
    const replays = new Set<string>();
    const known = new Map<string, readonly string[]>();
    const { replay } = services.store.deliveries;
    services.store.deliveries.replay = async (viewer, deliveryId) => {
      const id = await replay(viewer, deliveryId);
      replays.add(id);
      return id;
    };
    return inAttempts((attempt) => {
      const secrets = known.get(attempt.endpointId) ?? attempt.secrets;
      known.set(attempt.endpointId, secrets);
      return replays.has(attempt.deliveryId) ? { ...attempt, secrets } : attempt;
    })(services);
  },
});
