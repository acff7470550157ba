// Each call of the test operation sends one webhook.test event to exactly the address of the endpoint.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { eventOf, summaryOf } from "../../readers/webhooks/webhook.ts";
import {
  BELOW,
  enabledTypes,
  endpointNeeds,
  knownEndpoint,
  quietTypes,
  requestEndpoint,
  sendTest,
} from "../../steps/webhooks/webhooks.ts";

export default defineCheck({
  title: "testing an endpoint sends it a webhook.test event with a message",
  requirements: ["WHK-08", "WHK-09"],
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
      const { exchange, delivery } = await sendTest(session, endpoint);
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
      const object = eventOf(delivery)?.object;
      session.judge("WHK-09", object?.message !== undefined, {
        message: "the data.object of a webhook.test event has no message",
        expected: "data.object.message",
        found: summaryOf(delivery),
        exchanges: [exchange],
      });
    }
  },
});
