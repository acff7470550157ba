// Two endpoints that share a URL are two endpoints: each gets the event of each message, signed with its own secret.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Inbox } from "../../engine/transport/receiver.ts";
import type { Delivery } from "../../exchange/delivery.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { singleId } from "../../readers/envelope.ts";
import { reporting } from "../../readers/webhooks/arrived.ts";
import { MESSAGE_CREATED } from "../../readers/webhooks/webhook-endpoint.ts";
import { readSignature } from "../../readers/webhooks/webhook-signature.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { signatureScheme } from "../../steps/webhooks/signature-evidence.ts";
import {
  createEndpoint,
  deliveryMs,
  endpointNeeds,
  knownEndpoint,
  type ListenedEndpoint,
  postUntilDelivered,
  probableSender,
  requestEndpoint,
} from "../../steps/webhooks/webhooks.ts";

export default defineCheck({
  title: "of two endpoints with one URL each gets message.created, signed with its own secret",
  requirements: ["WHK-10"],
  capabilities: ["webhooks", "messages"],
  needs: ["fixtures.conversation", "bindings.webhook_signature", ...endpointNeeds],
  async run(session) {
    const first = await createEndpoint(session, { events: [MESSAGE_CREATED] });
    const second = await createTwin(session, first);
    if (second === undefined) return;
    const as = probableSender(session);
    const heard = await postUntilDelivered(session, [first.inbox], { as });
    session.given(heard, "message.created is delivered");
    const endpoints = [["older", first] as const, ["newer", second] as const];
    let posted = await postMessage(session, { as });
    // Each of them may take its time to be told of anything.
    const isTold = await session.eventually(async () => {
      for (const [, { secret }] of endpoints)
        if ((await deliveryBy(session, first.inbox, posted.id, secret)) === undefined) {
          posted = await postMessage(session, { as });
          return undefined;
        }
      return true;
    }, session.profile.timing.eventual_ms);
    for (const [which, { secret }] of endpoints) {
      const own = await deliveryBy(session, first.inbox, posted.id, secret);
      // A second delivery whose signature verifies under neither secret is the finding of another check.
      const reported = reporting(first.inbox.deliveries, posted.id);
      session.judge("WHK-10", isTold === true || own !== undefined || reported.length > 1, {
        message: `of two endpoints with one URL the ${which} one did not get the event of a message`,
        expected: `two deliveries of message ${posted.id}, each signed with the secret of one endpoint`,
        found: `${reported.length} deliveries of it`,
        exchanges: [posted.exchange],
      });
    }
  },
});

/** The delivery of a message that is signed with a secret, when it comes in time. */
const deliveryBy = (
  session: Session,
  inbox: Inbox,
  messageId: string,
  secret: string,
): Promise<Delivery | undefined> => {
  const scheme = signatureScheme(session);
  const isIt = (delivery: Delivery): boolean => {
    const signature = readSignature(delivery, scheme);
    return typeof signature !== "string" && signature.verifies(secret);
  };
  return inbox.until(() => reporting(inbox.deliveries, messageId).find(isIt), deliveryMs(session));
};

/** Another endpoint with the same URL; a deployment may refuse it, or know it as the one that there is. */
async function createTwin(session: Session, { inbox, id }: ListenedEndpoint) {
  const exchange = await requestEndpoint(session, {
    name: session.unique("endpoint"),
    url: inbox.url,
    events: [MESSAGE_CREATED],
  });
  if (isSuccess(exchange) && singleId(exchange.json) !== id) return knownEndpoint(session, exchange);
  session.observe("a second endpoint with the URL of another one", "not created");
  return undefined;
}
