// Spec 317: deliveries are verified with the endpoint's signing secret. A replay takes the secrets that are stored with
// the first attempt of its event, also when the endpoint has another one by now.

import { inAttempts, knowingReplays } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a replay after a rotation is signed with the secret that the endpoint had at the first delivery",
  breaks: ["WHK-15", "WHK-12"],
  decorate: knowingReplays((isReplay) => {
    const secretsOf = new Map<string, readonly string[]>();
    return inAttempts((attempt) => {
      const name = `${attempt.endpointId} ${attempt.eventId}`;
      if (isReplay(attempt.deliveryId))
        return { ...attempt, secrets: secretsOf.get(name) ?? attempt.secrets };
      secretsOf.set(name, attempt.secrets);
      return attempt;
    });
  }),
});
