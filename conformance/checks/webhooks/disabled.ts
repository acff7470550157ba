// A disabled endpoint gets no events, and gets them again once it is enabled.
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { unlessUntestable } from "../../steps/requests/unless-untestable.ts";
import {
  createEndpoint,
  deliveredSender,
  endpointBody,
  endpointNeeds,
  givenMessage,
  type ListenedEndpoint,
  messageDelivery,
  postUntilDelivered,
  updateEndpoint,
} from "../../steps/webhooks/webhooks.ts";

export default defineCheck({
  title: "a disabled endpoint gets no deliveries until it is enabled again",
  requirements: ["WHK-30", "WHK-33"],
  capabilities: ["webhooks", "messages"],
  needs: ["fixtures.conversation", "bindings.webhook_endpoint.status", ...endpointNeeds],
  // The endpoints that other checks create and silence make a deployment look again at what it remembers of this one.
  exclusive: true,
  async run(session) {
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
    const silenced = await session.eventually(async () => {
      const first = await postAndWait(session, as, control);
      // After the delivery of a second message, the first one would have arrived too.
      await postAndWait(session, as, control);
      return messageDelivery(endpoint.inbox, first) === undefined ? first : undefined;
    }, session.profile.timing.eventual_ms);
    session.judge("WHK-33", silenced !== undefined, {
      message: "a disabled webhook endpoint still gets events",
      expected: "nothing until it is enabled",
      found: `message.created, by ${endpoint.inbox.deliveries.length} deliveries`,
      exchanges: [disabled],
    });
    if (silenced === undefined) return;
    await updateEndpoint(session, endpoint, { [status.property]: status.active });
    const again = await postUntilDelivered(session, [endpoint.inbox], { as });
    session.judge("WHK-33", again !== undefined, {
      message: "a webhook endpoint that was disabled and enabled again gets no events",
      expected: "message.created",
      found: "nothing",
    });
    session.observe(
      "a message posted while an endpoint was disabled",
      messageDelivery(endpoint.inbox, silenced) === undefined ? "never delivered" : "delivered later",
    );
    if (again !== undefined) await unlessUntestable(() => judgeMoved(session, endpoint, as));
  },
});

/** A URL that was set while the endpoint was disabled is the one that it has once it is enabled. */
async function judgeMoved(session: Session, endpoint: ListenedEndpoint, as: Role): Promise<void> {
  const { status } = session.profile.bindings.webhook_endpoint;
  if (status === undefined) return;
  await updateEndpoint(session, endpoint, { [status.property]: status.disabled });
  const moved = await session.inbox();
  const changed = await updateEndpoint(session, endpoint, endpointBody(session, { url: moved.url }));
  await updateEndpoint(session, endpoint, { [status.property]: status.active });
  const heard = await postUntilDelivered(session, [moved], { as });
  session.judge("WHK-30", heard !== undefined, {
    message:
      "an endpoint whose URL was changed while it was disabled gets no events there once it is enabled",
    expected: `message.created at ${moved.url}`,
    found: `${endpoint.inbox.deliveries.length} deliveries at the old address, none at the new one`,
    exchanges: [changed],
  });
}

async function postAndWait(session: Session, as: Role, { inbox }: ListenedEndpoint): Promise<string> {
  const { id } = await postMessage(session, { as });
  await givenMessage(session, inbox, id);
  return id;
}
