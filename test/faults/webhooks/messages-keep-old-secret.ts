import { inAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "after a rotation only test events are signed with the new secret",
  breaks: ["WHK-15"],
  decorate: (services) => {
    const known = new Map<string, readonly string[]>();
    return inAttempts((attempt) => {
      const secrets = known.get(attempt.endpointId) ?? attempt.secrets;
      known.set(attempt.endpointId, secrets);
      return attempt.payload.includes('"webhook.test"') ? attempt : { ...attempt, secrets };
    })(services);
  },
});
