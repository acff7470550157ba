// After a rotation every delivery of any event verifies under the new secret.

import { isDeepStrictEqual } from "node:util";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Delivery } from "../../exchange/delivery.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { eventOf } from "../../readers/webhooks/webhook.ts";
import { MESSAGE_CREATED } from "../../readers/webhooks/webhook-endpoint.ts";
import { readSignature } from "../../readers/webhooks/webhook-signature.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { ANOTHER_SECRET, waysToChange } from "../../steps/webhooks/changed-endpoint.ts";
import { needPunctual } from "../../steps/webhooks/late-deliveries.ts";
import { rotateSecret } from "../../steps/webhooks/rotate-secret.ts";
import {
  foundSignatures,
  signatureEvidence,
  signatureScheme,
} from "../../steps/webhooks/signature-evidence.ts";
import { replayOf } from "../../steps/webhooks/webhook-deliveries.ts";
import { deliveryNeeds } from "../../steps/webhooks/webhook-needs.ts";
import {
  createEndpoint,
  deliveryMs,
  enabledTypes,
  type ListenedEndpoint,
  probableSender,
  sendSentinel,
  updateEndpoint,
  waitForMessage,
} from "../../steps/webhooks/webhooks.ts";

export default defineCheck({
  title: "a delivery begun after a rotation verifies under the new secret",
  requirements: ["WHK-15", "WHK-12"],
  capabilities: ["webhooks", "messages"],
  needs: ["bindings.webhook_signature", ...deliveryNeeds],
  async run(session) {
    const endpoint = await createEndpoint(session);
    const other = await createEndpoint(session);
    const first = await sendSentinel(session, endpoint);
    let newest: string | undefined;
    for (const time of ["first", "second"]) {
      const rotated =
        time === "first"
          ? await rotateSecret(session, endpoint)
          : await unlessUntestable(() => rotateSecret(session, endpoint));
      // A second rotation at once may be refused.
      if (rotated === undefined) break;
      const { secret } = rotated;
      newest = secret;
      await judgeNew(
        session,
        await sendSentinel(session, endpoint),
        secret,
        `the test event after the ${time} rotation`,
      );
      if (!enabledTypes(session).includes(MESSAGE_CREATED)) continue;
      const { id } = await postMessage(session, { as: probableSender(session) });
      const delivery = await waitForMessage(session, endpoint.inbox, id);
      if (delivery !== undefined)
        await judgeNew(session, delivery, secret, `the event of a message after the ${time} rotation`);
      const replayed = await replay(session, endpoint, first, secret);
      if (replayed !== undefined)
        await judgeNew(
          session,
          replayed,
          secret,
          `the replay of an earlier delivery after the ${time} rotation`,
        );
    }
    judgeOther(session, await sendSentinel(session, other), other);
    if (newest !== undefined && session.findings.length === 0) await judgeChanged(session, endpoint, newest);
    await unlessUntestable(() => judgeWhileDisabled(session));
  },
});

/** @throws Untestable where an endpoint cannot be disabled, or not rotated then */
async function judgeWhileDisabled(session: Session): Promise<void> {
  const status = session.given(
    session.profile.bindings.webhook_endpoint.status,
    "bindings.webhook_endpoint.status",
  );
  const endpoint = await createEndpoint(session);
  await updateEndpoint(session, endpoint, { [status.property]: status.disabled });
  const { secret } = await rotateSecret(session, endpoint);
  await updateEndpoint(session, endpoint, { [status.property]: status.active });
  const what = "a delivery to an endpoint that was rotated while it was disabled";
  await judgeNew(session, await sendSentinel(session, endpoint), secret, what);
}

/** A change of the endpoint is none of its secret. */
async function judgeChanged(session: Session, endpoint: ListenedEndpoint, secret: string): Promise<void> {
  const changes = waysToChange(session).filter(([what]) => what !== ANOTHER_SECRET);
  let now = endpoint;
  for (const [what, change] of sampleByEffort(session, changes, 0, { quick: 1 })) {
    const changed = await unlessUntestable(() => change(now));
    if (changed === undefined) continue;
    now = changed;
    const delivery = await sendSentinel(session, now);
    await judgeNew(session, delivery, secret, `a delivery to an endpoint that was ${what} after a rotation`);
  }
}

/**
 * The replay of an earlier delivery; `undefined` where it is not found, or not sent again. The earlier
 * delivery may be repeated as well, under the secret with which it began.
 */
async function replay(
  session: Session,
  endpoint: ListenedEndpoint,
  first: Delivery,
  secret: string,
): Promise<Delivery | undefined> {
  const isOfIt = (delivery: Delivery): boolean =>
    isDeepStrictEqual(eventOf(delivery)?.payload.data, eventOf(first)?.payload.data);
  const before = endpoint.inbox.deliveries.filter(isOfIt).length;
  const replayed = await replayOf(session, endpoint, first);
  if (replayed === undefined || !isSuccess(replayed)) return undefined;
  const since = (): readonly Delivery[] => endpoint.inbox.deliveries.filter(isOfIt).slice(before);
  const verifies = (delivery: Delivery): boolean => {
    const signature = readSignature(delivery, signatureScheme(session));
    return typeof signature !== "string" && signature.verifies(secret);
  };
  return (
    (await session.whileWaiting(endpoint.inbox.until(() => since().find(verifies), deliveryMs(session)))) ??
    since().at(-1)
  );
}

/** A rotation is of one endpoint. */
function judgeOther(session: Session, delivery: Delivery, { secret, exchange }: ListenedEndpoint): void {
  const signature = readSignature(delivery, signatureScheme(session));
  session.judge("WHK-12", typeof signature !== "string" && signature.verifies(secret), {
    message:
      "after the rotation of one endpoint's secret a delivery to another endpoint does not verify under its own",
    expected: "a signature by the secret of the endpoint's creation",
    found: foundSignatures(signature, "by that secret"),
    exchanges: [exchange],
    deliveries: signatureEvidence(delivery, signature, secret),
  });
}

async function judgeNew(session: Session, delivery: Delivery, secret: string, what: string): Promise<void> {
  const signature = readSignature(delivery, signatureScheme(session));
  const isNew = typeof signature !== "string" && signature.verifies(secret);
  // A late delivery may have begun before.
  if (!isNew) await needPunctual(session);
  session.judge("WHK-15", isNew, {
    message: `${what} does not verify under the new secret`,
    expected: "a signature by the secret that the rotation returned",
    found: foundSignatures(signature, "by the new secret"),
    deliveries: signatureEvidence(delivery, signature, secret),
  });
}
