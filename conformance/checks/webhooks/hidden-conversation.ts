// An endpoint gets no events of messages that its creator cannot read, although others get them.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { deliveriesShown, eventOf, mentions, summaryOf } from "../../readers/webhooks/webhook.ts";
import { MESSAGE_CREATED } from "../../readers/webhooks/webhook-endpoint.ts";
import { type PostedMessage, postMessage, postReply } from "../../steps/messages/messages.ts";
import { needClosed, openerOf, otherThan, type Person } from "../../steps/resources/fixture-openers.ts";
import { hiddenNeeds } from "../../steps/resources/hidden-conversation.ts";
import { unlessLimited } from "../../steps/running/unless-untestable.ts";
import { deliveryNeeds } from "../../steps/webhooks/webhook-needs.ts";
import {
  createEndpoint,
  deliveredSender,
  enabledTypes,
  givenMessage,
  knownEndpoint,
  type ListenedEndpoint,
  messageDelivery,
  requestEndpoint,
  sendSentinel,
  waitForMessage,
} from "../../steps/webhooks/webhooks.ts";

export default defineCheck({
  title: "an endpoint gets no events of messages that its creator cannot read",
  requirements: ["WHK-31"],
  capabilities: ["webhooks", "messages"],
  needs: [...deliveryNeeds, ...hiddenNeeds],
  async run(session) {
    const conversation = session.need("fixtures.hidden_conversation");
    const insider = openerOf(session, "hidden_conversation", "second");
    const as = otherThan(insider);
    const endpoint = await createEndpoint(session, { as });
    const inbox = await session.inbox();
    // If the other identity may have an endpoint, that shows when the hidden event has been sent.
    const settings = { name: session.unique("control"), url: inbox.url, events: [MESSAGE_CREATED] };
    const created = await requestEndpoint(session, settings, { as: insider });
    if (isSuccess(created)) knownEndpoint(session, created, insider);
    const foreign = await createForeign(session);
    await deliveredSender(session, endpoint);
    const hidden = await postHidden(session, conversation, insider);
    const messageId = hidden[0]?.id ?? "";
    await needClosed(session, "hidden_conversation", as, { operation: "getMessage", path: { messageId } });
    const shared = await postMessage(session, { as: insider });
    await givenMessage(session, endpoint.inbox, shared.id);
    if (isSuccess(created)) for (const { id } of hidden) await waitForMessage(session, inbox, id);
    await sendSentinel(session, endpoint);
    const wrong = endpoint.inbox.deliveries.find(
      (delivery) =>
        mentions(eventOf(delivery)?.payload, conversation) ||
        hidden.some(({ content }) => delivery.body.includes(content)),
    );
    session.judge("WHK-31", wrong === undefined, {
      message: "an endpoint got the event of a message that its creator cannot read",
      expected: "no event of the hidden conversation",
      found: wrong && summaryOf(wrong),
      deliveries: deliveriesShown(wrong),
      exchanges: [endpoint.exchange],
    });
    if (foreign === undefined) return;
    await sendSentinel(session, foreign);
    const crossed = messageDelivery(foreign.inbox, shared.id);
    session.judge("WHK-31", crossed === undefined, {
      message: "an endpoint got the event of a message of another workspace",
      expected: "no event of this workspace",
      found: crossed && summaryOf(crossed),
      deliveries: deliveriesShown(crossed),
      exchanges: [foreign.exchange],
    });
  },
});

/** A message and a reply to it, or a second message. */
async function postHidden(
  session: Session,
  conversation: string,
  as: Person,
): Promise<readonly PostedMessage[]> {
  const root = await postMessage(session, { as, conversation });
  const other = session.profile.capabilities.has("threads")
    ? await postReply(session, root, { as })
    : await postMessage(session, { as, conversation });
  return [root, other];
}

/** An endpoint of another workspace, where the profile has a key that may create one. */
async function createForeign(session: Session): Promise<ListenedEndpoint | undefined> {
  if (!session.has("keys.other_workspace")) return undefined;
  const as = "other_workspace";
  const inbox = await session.inbox();
  const settings = { name: session.unique("foreign"), url: inbox.url, events: enabledTypes(session) };
  const created = await unlessLimited(() => requestEndpoint(session, settings, { as }));
  return created !== undefined && isSuccess(created)
    ? { ...knownEndpoint(session, created, as), inbox }
    : undefined;
}
