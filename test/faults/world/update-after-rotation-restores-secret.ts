// Spec 317 and 237: "Rotate and return the signing secret". An update saves the whole endpoint as it was read before the
// rotation, the secret included.
import { after, before, both } from "../tools/around.ts";
import { inAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an update after a rotation brings the signing secret before it back",
  breaks: ["WHK-12", "WHK-15", "WHK-07"],
  decorate: (services) => {
    const created = new Map<string, string>();
    const rotated = new Set<string>();
    const restored = new Set<string>();
    return both(
      after("createWebhookEndpoint", (response) => {
        if (response.status === 201) created.set(response.body.data.id, response.body.data.signing_secret);
      }),
      before("rotateWebhookSecret", (request) => rotated.add(request.path.endpointId)),
      before("updateWebhookEndpoint", (request) => {
        if (rotated.has(request.path.endpointId)) restored.add(request.path.endpointId);
      }),
      inAttempts((attempt) => {
        const secret = restored.has(attempt.endpointId) ? created.get(attempt.endpointId) : undefined;
        return secret === undefined ? attempt : { ...attempt, secrets: [secret] };
      }),
    )(services);
  },
});
