import { inAttempts, knowingReplays } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a replay after a rotation is signed with the secret from before",
  breaks: ["WHK-15"],
  decorate: knowingReplays((isReplay) => {
    const known = new Map<string, readonly string[]>();
    return inAttempts((attempt) => {
      const secrets = known.get(attempt.endpointId) ?? attempt.secrets;
      known.set(attempt.endpointId, secrets);
      return isReplay(attempt.deliveryId) ? { ...attempt, secrets } : attempt;
    });
  }),
});
