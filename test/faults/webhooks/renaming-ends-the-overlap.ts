// Spec 305, 317: for the announced overlap a receiver may verify with the old secret. An update writes the endpoint without
// it.
import { before, both } from "../tools/around.ts";
import { inAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "after an update inside of the overlap the old secret does not verify",
  breaks: ["WHK-16"],
  decorate: (services) => {
    const updated = new Set<string>();
    return both(
      before("updateWebhookEndpoint", (request) => updated.add(request.path.endpointId)),
      before("rotateWebhookSecret", (request) => updated.delete(request.path.endpointId)),
      inAttempts((attempt) =>
        updated.has(attempt.endpointId) ? { ...attempt, secrets: attempt.secrets.slice(0, 1) } : attempt,
      ),
    )(services);
  },
});
