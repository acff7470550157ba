// Receivers that fail, hang or redirect do not affect other endpoints.

import { defineCheck } from "../../engine/session/check.ts";
import { deliveriesShown, summaryOf } from "../../readers/webhooks/webhook.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { comesLate } from "../../steps/webhooks/late-deliveries.ts";
import {
  createEndpoint,
  deliveredSender,
  endpointNeeds,
  sendSentinel,
  waitForMessage,
} from "../../steps/webhooks/webhooks.ts";
import { counted } from "../../text/counted.ts";

/** More than a deployment sends to one receiver at once, so that a shared queue would be full. */
const MESSAGES = 6;

export default defineCheck({
  title: "an endpoint gets its events while others fail, hang or redirect",
  requirements: ["WHK-34", "WHK-35"],
  capabilities: ["webhooks", "messages"],
  needs: ["fixtures.conversation", ...endpointNeeds],
  // A deployment with one queue for all endpoints would be late with those of other checks, for which nothing says how late.
  exclusive: true,
  async run(session) {
    const failing = await createEndpoint(session);
    const hanging = await createEndpoint(session);
    const redirecting = await createEndpoint(session);
    const good = await createEndpoint(session);
    const as = await deliveredSender(session, good);
    // What is late from now on is so because of the others.
    session.given(!comesLate(session), "deliveries come within timing.webhook_delivery_ms");
    const elsewhere = await session.inbox();
    failing.inbox.answer({ status: 500 });
    hanging.inbox.answer("hang");
    redirecting.inbox.answer({ status: 307, location: elsewhere.url });
    for (let count = 1; count <= MESSAGES; count++) {
      const { id, exchange } = await postMessage(session, { as });
      const arrived = await waitForMessage(session, good.inbox, id);
      session.judge("WHK-35", arrived !== undefined, {
        message: "an endpoint gets no events while other endpoints answer with errors or not at all",
        expected: "message.created within the delivery time",
        found: `nothing for message ${count} of ${MESSAGES}; ${counted(failing.inbox.deliveries.length, "request")} at the failing endpoint, ${hanging.inbox.deliveries.length} at the hanging one`,
        exchanges: [exchange],
      });
      if (arrived === undefined) return;
    }
    await sendSentinel(session, good);
    for (const { inbox } of [failing, hanging, redirecting]) inbox.answer({ status: 200 });
    // Where nothing asks on its own whether somebody is there, a request without an event is what became of one.
    const lost = redirecting.inbox.probes.length === 0 ? elsewhere.probes : [];
    const [followed] = [...elsewhere.deliveries, ...lost];
    if (redirecting.inbox.deliveries.length === 0)
      return session.notSeen("WHK-34", "a delivery to the endpoint whose receiver redirects");
    session.observe("a redirect answered to a webhook", followed === undefined ? "not followed" : "followed");
    // Both are legal; what is followed must at least be the delivery.
    session.judge("WHK-34", followed === undefined || followed.body.length > 0, {
      message: "the server followed a redirect of a webhook receiver without sending the event",
      expected: "no request, or the delivery",
      found: followed && summaryOf(followed),
      deliveries: deliveriesShown(followed),
    });
  },
});
