// Where the profile announces an overlap: until it is over the old secret verifies as well, and then no more.
import { setTimeout as sleep } from "node:timers/promises";
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import type { Delivery } from "../../engine/receiver.ts";
import { createEndpoint, fence, quietTypes } from "../../steps/webhooks.ts";
import { readSignature } from "../../wire/webhook-signature.ts";

/** A longer overlap is waited for only with the permission. */
const SHORT_S = 10;
/** The end of an overlap may be rounded to a second. */
const ROUNDING_MS = 1000;

export default defineCheck({
  title: "the old signing secret verifies until the announced overlap is over, and not afterwards",
  requirements: ["WHK-16"],
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
    const verifiesOld = (delivery: Delivery): boolean => {
      const signature = readSignature(delivery, scheme);
      return typeof signature !== "string" && signature.verifies(endpoint.secret);
    };
    session.given(verifiesOld(await fence(session, endpoint)), "deliveries verify before a rotation");
    const startedAt = Date.now();
    const rotated = await session.call("rotateWebhookSecret", {
      path: { endpointId: endpoint.id },
      ...(body === undefined ? {} : { body }),
    });
    session.given(isSuccess(rotated), "a webhook secret can be rotated", rotated);
    const rotatedAt = Date.now();
    if (overlapS > 0) {
      const within = await fence(session, endpoint);
      // One that came late may have been signed late, and says nothing.
      if (within.receivedAt < startedAt + overlapS * 1000)
        session.judge("WHK-16", verifiesOld(within), {
          message: "within the announced overlap after a rotation the old secret does not verify",
          expected: `a signature by the old secret for ${overlapS} s`,
          found: "none",
        });
    }
    await sleep(Math.max(0, rotatedAt + overlapS * 1000 + ROUNDING_MS - Date.now()));
    session.judge("WHK-16", !verifiesOld(await fence(session, endpoint)), {
      message: "after the announced overlap the old secret still verifies",
      expected: `no signature by the old secret after ${overlapS} s`,
      found: "a signature by the old secret",
    });
  },
});
