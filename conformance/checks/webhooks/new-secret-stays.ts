// The secret that a rotation answers with is the one that signs from then on, also once the old one has run out.
import { setTimeout as sleep } from "node:timers/promises";
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { createEndpoint, fence, quietTypes, signingSecret } from "../../steps/webhooks.ts";
import { readSignature } from "../../wire/webhook-signature.ts";

/** A longer overlap is waited for only with the permission. */
const SHORT_S = 10;
/** The end of an overlap may be rounded to a second. */
const ROUNDING_MS = 1000;

export default defineCheck({
  title: "deliveries verify under the secret of the rotation after the overlap with the old one, too",
  requirements: ["WHK-15"],
  capabilities: ["webhooks"],
  needs: [
    "bindings.webhook_rotation.overlap_s",
    "bindings.webhook_signature",
    "bindings.webhook_endpoint.url",
    "bindings.webhook_endpoint.events",
  ],
  async run(session) {
    const { body, overlap_s: overlapS = 0 } = session.profile.bindings.webhook_rotation;
    const mayWait = overlapS <= SHORT_S || session.profile.permissions.long_waits;
    session.given(mayWait, `permissions.long_waits, because the overlap lasts ${overlapS} s`);
    const scheme = session.given(session.profile.bindings.webhook_signature, "bindings.webhook_signature");
    const endpoint = await createEndpoint(session, { events: quietTypes(session) });
    const rotated = await session.call("rotateWebhookSecret", {
      path: { endpointId: endpoint.id },
      ...(body === undefined ? {} : { body }),
    });
    const secret = session.given(
      isSuccess(rotated) && signingSecret(rotated),
      "a webhook secret can be rotated",
      rotated,
    );
    await sleep(overlapS * 1000 + ROUNDING_MS);
    const signature = readSignature(await fence(session, endpoint), scheme);
    session.judge("WHK-15", typeof signature !== "string" && signature.verifies(secret), {
      message:
        "once the overlap is over, a delivery does not verify under the secret that the rotation answered with",
      expected: "a signature by the new secret",
      found:
        typeof signature === "string" ? signature : `${signature.count} signatures, none by the new secret`,
      exchanges: [rotated],
    });
  },
});
