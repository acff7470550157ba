// Spec 305, 317: a rotation returns the secret that a receiver verifies with. Enabling an endpoint restores it as it was
// created.
import { after, before, both } from "../tools/around.ts";
import { inAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "what is delivered to an endpoint that was rotated, disabled and enabled verifies under its first secret alone",
  breaks: ["WHK-07", "WHK-12", "WHK-15"],
  decorate: (services) => {
    const first = new Map<string, string>();
    const restored = new Set<string>();
    return both(
      after("createWebhookEndpoint", (response) => {
        if (response.status === 201) first.set(response.body.data.id, response.body.data.signing_secret);
      }),
      before("updateWebhookEndpoint", (request) => {
        if (request.body.status === "active") restored.add(request.path.endpointId);
      }),
      before("rotateWebhookSecret", (request) => restored.delete(request.path.endpointId)),
      inAttempts((attempt) => {
        const secret = first.get(attempt.endpointId);
        return secret !== undefined && restored.has(attempt.endpointId)
          ? { ...attempt, secrets: [secret] }
          : attempt;
      }),
    )(services);
  },
});
