// A disabled endpoint gets no events. Once it is enabled it gets them again, signed with its former secret.

import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { deliveriesCounted } from "../../readers/webhooks/webhook.ts";
import { readSignature } from "../../readers/webhooks/webhook-signature.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { needPunctual } from "../../steps/webhooks/late-deliveries.ts";
import { foundSignatures, signatureEvidence } from "../../steps/webhooks/signature-evidence.ts";
import { untilSilenced } from "../../steps/webhooks/silenced.ts";
import { deliveryNeeds } from "../../steps/webhooks/webhook-needs.ts";
import {
  createEndpoint,
  deliveredSender,
  endpointBody,
  type ListenedEndpoint,
  messageDelivery,
  postUntilDelivered,
  updateEndpoint,
} from "../../steps/webhooks/webhooks.ts";

export default defineCheck({
  title: "a disabled endpoint gets no deliveries until it is enabled again",
  requirements: ["WHK-12", "WHK-30", "WHK-33"],
  capabilities: ["webhooks", "messages"],
  needs: ["bindings.webhook_endpoint.status", ...deliveryNeeds],
  // The endpoints that other checks create and silence make a deployment refresh its remembered state of this
  // one.
  exclusive: true,
  async run(session) {
    session.notSeen("WHK-12", "an event that comes once an endpoint is enabled again");
    session.notSeen("WHK-30", "an endpoint whose URL can be changed while it is disabled");
    const status = session.given(
      session.profile.bindings.webhook_endpoint.status,
      "bindings.webhook_endpoint.status",
    );
    const control = await createEndpoint(session);
    const endpoint = await createEndpoint(session);
    const as = await deliveredSender(session, control);
    // An endpoint without events before proves nothing while disabled.
    const heard = await postUntilDelivered(session, [control.inbox, endpoint.inbox], { as });
    session.given(heard, "two endpoints of one creator both get message.created");
    // Only once, because a repetition may refresh the deployment's cache.
    const disabled = await updateEndpoint(session, endpoint, { [status.property]: status.disabled });
    const silenced = await untilSilenced(session, as, { disabled: endpoint, control });
    session.judge("WHK-33", silenced !== undefined, {
      message: "a disabled webhook endpoint still gets events",
      expected: "nothing until it is enabled",
      found: `message.created, by ${deliveriesCounted(endpoint.inbox.deliveries.length)}`,
      exchanges: [disabled],
    });
    if (silenced === undefined) return;
    await updateEndpoint(session, endpoint, { [status.property]: status.active });
    const again = await postUntilDelivered(session, [endpoint.inbox], { as });
    const late = again === undefined ? await needPunctual(session) : {};
    session.judge("WHK-33", again !== undefined, {
      ...late,
      message: "a webhook endpoint that was disabled and enabled again gets no events",
      expected: "message.created",
      found: "nothing",
    });
    session.observe(
      "a message posted while an endpoint was disabled",
      messageDelivery(endpoint.inbox, silenced.id) === undefined ? "never delivered" : "delivered later",
    );
    if (again === undefined) return;
    judgeSigned(session, endpoint, again.id);
    await unlessUntestable(() => judgeMoved(session, endpoint, as));
  },
});

/** Nothing but a rotation changes the secret. */
function judgeSigned(session: Session, { inbox, secret, exchange }: ListenedEndpoint, message: string): void {
  const scheme = session.profile.bindings.webhook_signature;
  const delivery = messageDelivery(inbox, message);
  if (scheme === undefined || delivery === undefined) return;
  const signature = readSignature(delivery, scheme);
  session.judge("WHK-12", typeof signature !== "string" && signature.verifies(secret), {
    message:
      "a delivery to an endpoint that was disabled and enabled again does not verify under the secret of its creation",
    expected: "a signature by that secret",
    found: foundSignatures(signature, "by that secret"),
    exchanges: [exchange],
    deliveries: signatureEvidence(delivery, signature, secret),
  });
}

/** A URL that was set while the endpoint was disabled is the one that it has once it is enabled. */
async function judgeMoved(session: Session, endpoint: ListenedEndpoint, as: Role): Promise<void> {
  const { status } = session.profile.bindings.webhook_endpoint;
  if (status === undefined) return;
  await updateEndpoint(session, endpoint, { [status.property]: status.disabled });
  const moved = await session.inbox();
  const changed = await updateEndpoint(session, endpoint, endpointBody(session, { url: moved.url }));
  await updateEndpoint(session, endpoint, { [status.property]: status.active });
  const heard = await postUntilDelivered(session, [moved], { as });
  if (heard === undefined && !(await hearsAfterTwice(session, as))) return;
  const late = heard === undefined ? await needPunctual(session) : {};
  session.judge("WHK-30", heard !== undefined, {
    ...late,
    message:
      "an endpoint whose URL was changed while it was disabled gets no events there once it is enabled",
    expected: `message.created at ${moved.url}`,
    found: `${deliveriesCounted(endpoint.inbox.deliveries.length)} at the old address, none at the new one`,
    exchanges: [changed],
  });
}

/**
 * Looks for the reason where the second time led to nothing: that may be the new address, or that it was the second time.
 * @returns whether an endpoint whose address stays gets events once it was disabled and enabled twice
 */
async function hearsAfterTwice(session: Session, as: Role): Promise<boolean> {
  const { status } = session.profile.bindings.webhook_endpoint;
  if (status === undefined) return true;
  const endpoint = await createEndpoint(session);
  const before = await postUntilDelivered(session, [endpoint.inbox], { as });
  session.given(before, "an endpoint that was just created gets message.created");
  const changes = [];
  for (const to of [status.disabled, status.active, status.disabled, status.active])
    changes.push(await updateEndpoint(session, endpoint, { [status.property]: to }));
  const again = await postUntilDelivered(session, [endpoint.inbox], { as });
  const late = again === undefined ? await needPunctual(session) : {};
  return session.judge("WHK-33", again !== undefined, {
    ...late,
    message: "a webhook endpoint that was disabled and enabled a second time gets no events",
    expected: "message.created",
    found: "nothing",
    exchanges: changes,
  });
}
