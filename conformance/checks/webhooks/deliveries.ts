// The list of deliveries has every attempt, successful or not.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { eventOf } from "../../readers/webhook.ts";
import { needItems } from "../../steps/lists/listing.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { listedDeliveries, needShown } from "../../steps/webhooks/webhook-deliveries.ts";
import {
  createEndpoint,
  createSilentEndpoint,
  type Endpoint,
  endpointNeeds,
  hasReceiver,
  probableSender,
  sendSentinel,
  waitForMessage,
} from "../../steps/webhooks/webhooks.ts";

export default defineCheck({
  title: "the list of webhook deliveries contains the attempts made for an event",
  requirements: ["WHK-17"],
  capabilities: ["webhooks", "messages"],
  needs: ["fixtures.conversation", ...endpointNeeds],
  async run(session) {
    if (!hasReceiver(session)) {
      const endpoint = await createSilentEndpoint(session);
      const tested = await session.call("testWebhookEndpoint", { path: { endpointId: endpoint.id } });
      session.given(isSuccess(tested), "a webhook endpoint can be tested", tested);
      await judgeListed(session, endpoint, undefined, "a test event");
      return;
    }
    const endpoint = await createEndpoint(session);
    const test = eventOf(await sendSentinel(session, endpoint))?.id;
    await judgeListed(session, endpoint, test, "a test event");
    const { id } = await postMessage(session, { as: probableSender(session) });
    const delivery = await waitForMessage(session, endpoint.inbox, id);
    if (delivery !== undefined)
      await judgeListed(session, endpoint, eventOf(delivery)?.id, "the event of a message");
    endpoint.inbox.answer({ status: 500 });
    const refused = eventOf(await sendSentinel(session, endpoint))?.id;
    // By the arrival of another event the response to this one is known to the deployment.
    endpoint.inbox.answer((each) => ({ status: eventOf(each)?.id === refused ? 500 : 200 }));
    await sendSentinel(session, endpoint);
    await judgeListed(session, endpoint, refused, "an event that its receiver answered with 500");
  },
});

async function judgeListed(
  session: Session,
  endpoint: Endpoint,
  eventId: string | undefined,
  what: string,
): Promise<void> {
  const { found, listing } = await listedDeliveries(session, endpoint, eventId, (items) => items.length > 0);
  needItems(session, listing);
  if (found.length === 0) needShown(session, listing, { eventId });
  session.judge("WHK-17", found.length > 0, {
    message: `the list of webhook deliveries does not show the delivery of ${what}`,
    expected: `a delivery to endpoint ${endpoint.id}${eventId === undefined ? "" : ` of event ${eventId}`}`,
    found: `${listing.items.length} other deliveries`,
    exchanges: [listing.last],
  });
}
