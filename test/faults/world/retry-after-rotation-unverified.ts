import { inAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a retry that begins after a rotation is signed with the old secret",
  breaks: ["WHK-12", "WHK-15"],
  decorate: (services) => {
    const first = new Map<string, readonly string[]>();
    return inAttempts((attempt) => {
      const secrets = first.get(attempt.deliveryId) ?? attempt.secrets;
      first.set(attempt.deliveryId, secrets);
      return { ...attempt, secrets };
    })(services);
  },
});
