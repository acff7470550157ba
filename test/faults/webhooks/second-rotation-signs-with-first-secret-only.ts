// The newest secret always signs.
import { after, both } from "../tools/around.ts";
import { inAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "after a second rotation within the overlap deliveries are signed with the secret before the newest only",
  breaks: ["WHK-15"],
  decorate: (services) => {
    const rotations = new Map<string, number>();
    return both(
      after("rotateWebhookSecret", (_, request) =>
        rotations.set(request.path.endpointId, (rotations.get(request.path.endpointId) ?? 0) + 1),
      ),
      inAttempts((attempt) => {
        const isTwice = (rotations.get(attempt.endpointId) ?? 0) >= 2 && attempt.secrets.length > 1;
        return isTwice ? { ...attempt, secrets: attempt.secrets.slice(1) } : attempt;
      }),
    )(services);
  },
});
