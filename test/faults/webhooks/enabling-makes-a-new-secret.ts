// Spec 305: creation and rotation return the signing secret, so nothing else changes it. Enabling an endpoint goes
// through the code that makes one.
import { randomBytes } from "node:crypto";
import { around, both } from "../tools/around.ts";
import { inAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "what is delivered to an endpoint that was disabled and enabled again does not verify",
  breaks: ["WHK-07", "WHK-12"],
  decorate: (services) => {
    const disabled = new Set<string>();
    const secrets = new Map<string, string>();
    return both(
      around("updateWebhookEndpoint", (original) => async (request, context) => {
        const response = await original(request, context);
        const { endpointId } = request.path;
        if (response.status !== 200) return response;
        if (request.body.status === "disabled") disabled.add(endpointId);
        if (request.body.status === "active" && disabled.delete(endpointId))
          secrets.set(endpointId, `whsec_${randomBytes(32).toString("base64")}`);
        return response;
      }),
      around("rotateWebhookSecret", (original) => (request, context) => {
        secrets.delete(request.path.endpointId);
        return original(request, context);
      }),
      inAttempts((attempt) => {
        const secret = secrets.get(attempt.endpointId);
        return secret === undefined ? attempt : { ...attempt, secrets: [secret] };
      }),
    )(services);
  },
});
