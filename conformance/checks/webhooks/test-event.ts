// Each call of the test operation sends one webhook.test event to exactly the address of the endpoint.

import { defineCheck } from "../../engine/session/check.ts";
import { responseOf } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { BELOW } from "../../inputs/webhook-addresses.ts";
import { deliveriesShown, eventOf, isTest, summaryOf } from "../../readers/webhooks/webhook.ts";
import { unlessUntestable } from "../../steps/requests/unless-untestable.ts";
import {
  createEndpoint,
  enabledTypes,
  endpointNeeds,
  knownEndpoint,
  quietTypes,
  requestEndpoint,
  sendTest,
} from "../../steps/webhooks/webhooks.ts";

export default defineCheck({
  title: "testing an endpoint sends it a webhook.test event with a message",
  requirements: ["WHK-08", "WHK-09", "WHK-37"],
  capabilities: ["webhooks"],
  needs: endpointNeeds,
  async run(session) {
    const inbox = await session.inbox();
    const created = await requestEndpoint(session, {
      ...(session.has("bindings.webhook_endpoint.name") && { name: session.unique("endpoint") }),
      url: `${inbox.url}${BELOW}`,
      events: quietTypes(session).length > 0 ? quietTypes(session) : enabledTypes(session),
    });
    const endpoint = { ...knownEndpoint(session, created), inbox };
    for (const time of ["first", "second"]) {
      const { exchange, delivery: own, latest: delivery } = await sendTest(session, endpoint);
      session.judge("WHK-08", isSuccess(exchange) && delivery !== undefined, {
        message: `the ${time} test of a webhook endpoint did not send a webhook.test event to the address of the endpoint`,
        expected: `2xx, and a body of type webhook.test at ${inbox.url}${BELOW}`,
        found: isSuccess(exchange)
          ? `${exchange.status}, and ${inbox.deliveries.length === 0 ? "no request" : inbox.deliveries.map(summaryOf).join("; ")}`
          : responseOf(exchange),
        exchanges: [created, exchange],
      });
      if (delivery === undefined) return;
      session.judge("WHK-08", delivery.path === BELOW, {
        message: "a test event was sent to another address than that of its endpoint",
        expected: `${inbox.url}${BELOW}`,
        found: `${inbox.url}${delivery.path}`,
        exchanges: [created, exchange],
      });
      session.judge("WHK-37", own !== undefined, {
        message: `the ${time} test of a webhook endpoint sent the event of an earlier test again`,
        expected: "an event of its own",
        found: summaryOf(delivery),
        deliveries: deliveriesShown(delivery),
        exchanges: [exchange],
      });
    }
    // An endpoint of somebody else, where they may have one.
    for (const as of ["second", "agent"] as const)
      if (session.has(`keys.${as}`))
        await unlessUntestable(async () => sendTest(session, await createEndpoint(session, { as })));
  },
  // Of every test event of the run, of any cause and however often it came.
  observeDelivery(delivery, session) {
    if (!isTest(delivery)) return;
    session.judge("WHK-09", eventOf(delivery)?.object?.message !== undefined, {
      message: "the data.object of a webhook.test event has no message",
      expected: "data.object.message",
      found: summaryOf(delivery),
      deliveries: [{ delivery }],
    });
  },
});
