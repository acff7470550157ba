// If the profile announces an overlap, the old secret also verifies until it ends, and not afterwards.
import { defineCheck } from "../../engine/session/check.ts";
import type { Delivery } from "../../exchange/delivery.ts";
import { readSignature } from "../../readers/webhooks/webhook-signature.ts";
import { overlapIsOver, overlapSeconds, rotateSecret } from "../../steps/webhooks/rotate-secret.ts";
import { signatureScheme } from "../../steps/webhooks/signature-evidence.ts";
import { createEndpoint, endpointNeeds, quietTypes, sendSentinel } from "../../steps/webhooks/webhooks.ts";

export default defineCheck({
  title: "the old signing secret verifies until the announced overlap is over, and not afterwards",
  requirements: ["WHK-16"],
  capabilities: ["webhooks"],
  waits: true,
  needs: ["bindings.webhook_rotation.overlap_s", "bindings.webhook_signature", ...endpointNeeds],
  async run(session) {
    const overlapS = overlapSeconds(session);
    const scheme = signatureScheme(session);
    const endpoint = await createEndpoint(session, { events: quietTypes(session) });
    const verifiesOld = (delivery: Delivery): boolean => {
      const signature = readSignature(delivery, scheme);
      return typeof signature !== "string" && signature.verifies(endpoint.secret);
    };
    session.given(verifiesOld(await sendSentinel(session, endpoint)), "deliveries verify before a rotation");
    const startedAt = Date.now();
    await rotateSecret(session, endpoint);
    const rotatedAt = Date.now();
    if (overlapS > 0) {
      const within = await sendSentinel(session, endpoint);
      // A late delivery may have been signed late, and proves nothing.
      if (within.receivedAt < startedAt + overlapS * 1000)
        session.judge("WHK-16", verifiesOld(within), {
          message: "within the announced overlap after a rotation the old secret does not verify",
          expected: `a signature by the old secret for ${overlapS} s`,
          found: "none",
        });
    }
    await overlapIsOver(session, overlapS, rotatedAt);
    session.judge("WHK-16", !verifiesOld(await sendSentinel(session, endpoint)), {
      message: "after the announced overlap the old secret still verifies",
      expected: `no signature by the old secret after ${overlapS} s`,
      found: "a signature by the old secret",
    });
  },
});
