// Spec 305: creation and rotation return the signing secret, so nothing else changes it. Enabling an endpoint goes
// through the code that makes one.
import { randomBytes } from "node:crypto";
import { after, before, both } from "../tools/around.ts";
import { inAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "what is delivered to an endpoint that was disabled and enabled again does not verify",
  breaks: ["WHK-07", "WHK-12"],
  decorate: (services) => {
    const disabled = new Set<string>();
    const secrets = new Map<string, string>();
    return both(
      after("updateWebhookEndpoint", (response, request) => {
        const { endpointId } = request.path;
        if (response.status !== 200) return;
        if (request.body.status === "disabled") disabled.add(endpointId);
        if (request.body.status === "active" && disabled.delete(endpointId))
          secrets.set(endpointId, `whsec_${randomBytes(32).toString("base64")}`);
      }),
      before("rotateWebhookSecret", (request) => secrets.delete(request.path.endpointId)),
      inAttempts((attempt) => {
        const secret = secrets.get(attempt.endpointId);
        return secret === undefined ? attempt : { ...attempt, secrets: [secret] };
      }),
    )(services);
  },
});
