import { inAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "after a rotation deliveries are signed with the old secret only",
  breaks: ["WHK-15"],
  decorate: (services) => {
    const known = new Map<string, readonly string[]>();
    return inAttempts((attempt) => {
      const secrets = known.get(attempt.endpointId) ?? attempt.secrets;
      known.set(attempt.endpointId, secrets);
      return { ...attempt, secrets };
    })(services);
  },
});
