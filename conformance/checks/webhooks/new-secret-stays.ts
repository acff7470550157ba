// The secret that a rotation returns signs all later deliveries, also after the old one has expired.
import { defineCheck } from "../../engine/session/check.ts";
import { readSignature } from "../../readers/webhooks/webhook-signature.ts";
import { overlapIsOver, overlapSeconds, rotateSecret } from "../../steps/webhooks/rotate-secret.ts";
import {
  foundSignatures,
  signatureEvidence,
  signatureScheme,
} from "../../steps/webhooks/signature-evidence.ts";
import { endpointNeeds } from "../../steps/webhooks/webhook-needs.ts";
import { createEndpoint, quietTypes, sendSentinel } from "../../steps/webhooks/webhooks.ts";

export default defineCheck({
  title: "deliveries verify under the new secret after the overlap with the old one has ended",
  requirements: ["WHK-15"],
  capabilities: ["webhooks"],
  waits: true,
  needs: ["bindings.webhook_rotation.overlap_s", "bindings.webhook_signature", ...endpointNeeds],
  async run(session) {
    const overlapS = overlapSeconds(session);
    const scheme = signatureScheme(session);
    const endpoint = await createEndpoint(session, { events: quietTypes(session) });
    const { exchange, secret } = await rotateSecret(session, endpoint);
    await overlapIsOver(session, overlapS, Date.now());
    const delivery = await sendSentinel(session, endpoint);
    const signature = readSignature(delivery, scheme);
    session.judge("WHK-15", typeof signature !== "string" && signature.verifies(secret), {
      message:
        "once the overlap is over, a delivery does not verify under the secret that the rotation returned",
      expected: "a signature by the new secret",
      found: foundSignatures(signature, "by the new secret"),
      exchanges: [exchange],
      deliveries: signatureEvidence(delivery, signature, secret),
    });
  },
});
