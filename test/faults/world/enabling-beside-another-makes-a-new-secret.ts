// Spec 305: creation and rotation return the signing secret, so nothing else changes it. Enabling an endpoint looks for its
// secret by the address, and makes one where it finds several.
import { randomBytes } from "node:crypto";
import { after, before, both } from "../tools/around.ts";
import { inAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "what is delivered to an endpoint that has the address of another one, and was enabled again, does not verify",
  breaks: ["WHK-12"],
  decorate: (services) => {
    const addresses = new Map<string, string>();
    const secrets = new Map<string, string>();
    return both(
      after("createWebhookEndpoint", (response, request) => {
        if (response.status === 201) addresses.set(response.body.data.id, request.body.url);
      }),
      after("updateWebhookEndpoint", (response, request) => {
        const { endpointId } = request.path;
        if (response.status !== 200) return;
        if (request.body.url !== undefined) addresses.set(endpointId, request.body.url);
        const address = addresses.get(endpointId);
        const isShared = [...addresses].some(([id, other]) => id !== endpointId && other === address);
        if (request.body.status === "active" && isShared)
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
