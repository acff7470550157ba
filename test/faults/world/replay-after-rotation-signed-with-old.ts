import { inAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "what is replayed after a rotation is signed with the old secret",
  breaks: ["WHK-12", "WHK-15"],
  decorate: (services) => {
    const seen = new Map<string, string>();
    return inAttempts((attempt) => {
      const name = `${attempt.endpointId} ${attempt.eventId}`;
      const secret = seen.get(name) ?? attempt.secrets[0] ?? "";
      seen.set(name, secret);
      return { ...attempt, secrets: [secret] };
    })(services);
  },
});
