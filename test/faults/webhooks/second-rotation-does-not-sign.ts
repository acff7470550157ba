import { inAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "only the first rotation of a secret takes effect",
  breaks: ["WHK-15"],
  decorate: (services) => {
    const known = new Map<string, string[]>();
    return inAttempts((attempt) => {
      const seen = known.get(attempt.endpointId) ?? [];
      known.set(attempt.endpointId, [...new Set([...seen, ...attempt.secrets.toReversed()])].slice(0, 2));
      return { ...attempt, secrets: (known.get(attempt.endpointId) ?? []).toReversed() };
    })(services);
  },
});
