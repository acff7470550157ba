// If the profile announces an overlap, the old secret also verifies until the overlap ends, and not
// afterwards. This holds after any other change of the endpoint, including a further rotation, which makes
// another secret the old one.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Delivery } from "../../exchange/delivery.ts";
import { readSignature } from "../../readers/webhooks/webhook-signature.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { overlapIsOver, overlapSeconds, rotateSecret } from "../../steps/webhooks/rotate-secret.ts";
import { signatureScheme } from "../../steps/webhooks/signature-evidence.ts";
import { endpointNeeds } from "../../steps/webhooks/webhook-needs.ts";
import {
  createEndpoint,
  endpointBody,
  type ListenedEndpoint,
  quietTypes,
  sendSentinel,
  updateEndpoint,
} from "../../steps/webhooks/webhooks.ts";

export default defineCheck({
  title: "the old signing secret verifies until the announced overlap is over, and not afterwards",
  requirements: ["WHK-16"],
  capabilities: ["webhooks"],
  waits: true,
  needs: ["bindings.webhook_rotation.overlap_s", "bindings.webhook_signature", ...endpointNeeds],
  async run(session) {
    const overlapS = overlapSeconds(session);
    const rotated = await rotateOnce(session, overlapS);
    const again = await unlessUntestable(() => rotateTwice(session, overlapS));
    for (const one of again === undefined ? [rotated] : [rotated, again]) {
      await overlapIsOver(session, overlapS, one.rotatedAt);
      session.judge("WHK-16", !verifies(session, await sendSentinel(session, one.endpoint), one.old), {
        message: `after the announced overlap the old secret${one.what} still verifies`,
        expected: `no signature by the old secret after ${overlapS} s`,
        found: "a signature by the old secret",
      });
    }
  },
});

interface Rotated {
  readonly endpoint: ListenedEndpoint;
  /** The secret before the last rotation, and how findings name it. */
  readonly old: string;
  readonly what: string;
  readonly rotatedAt: number;
}

/** The old secret signs as well, before and after the endpoint was renamed. */
async function rotateOnce(session: Session, overlapS: number): Promise<Rotated> {
  const endpoint = await createEndpoint(session, { events: quietTypes(session) });
  session.given(
    verifies(session, await sendSentinel(session, endpoint), endpoint.secret),
    "deliveries verify before a rotation",
  );
  const startedAt = Date.now();
  await rotateSecret(session, endpoint);
  const rotated = { endpoint, old: endpoint.secret, what: "", rotatedAt: Date.now() };
  await judgeWithin(session, overlapS, rotated, startedAt);
  if (!session.has("bindings.webhook_endpoint.name")) return rotated;
  await updateEndpoint(session, endpoint, endpointBody(session, { name: session.unique("renamed") }));
  await judgeWithin(
    session,
    overlapS,
    { ...rotated, what: " of an endpoint that was renamed since" },
    startedAt,
  );
  return rotated;
}

/** @throws Untestable where a second rotation at once is refused */
async function rotateTwice(session: Session, overlapS: number): Promise<Rotated> {
  const endpoint = await createEndpoint(session, { events: quietTypes(session) });
  const { secret: old } = await rotateSecret(session, endpoint);
  const startedAt = Date.now();
  await rotateSecret(session, endpoint);
  const rotated = { endpoint, old, what: ", which an earlier rotation had made,", rotatedAt: Date.now() };
  await judgeWithin(session, overlapS, rotated, startedAt);
  return rotated;
}

async function judgeWithin(
  session: Session,
  overlapS: number,
  { endpoint, old, what }: Rotated,
  startedAt: number,
): Promise<void> {
  if (overlapS === 0) return;
  const within = await sendSentinel(session, endpoint);
  // A late delivery may have been signed late, and proves nothing.
  if (within.receivedAt >= startedAt + overlapS * 1000) return;
  session.judge("WHK-16", verifies(session, within, old), {
    message: `within the announced overlap after a rotation the old secret${what} does not verify`,
    expected: `a signature by the old secret for ${overlapS} s`,
    found: "none",
  });
}

function verifies(session: Session, delivery: Delivery, secret: string): boolean {
  const signature = readSignature(delivery, signatureScheme(session));
  return typeof signature !== "string" && signature.verifies(secret);
}
