// One call of the test operation makes one event for one endpoint, however often that event is delivered.
import { defineCheck } from "../../engine/session/check.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { eventOf, isTest, summaryOf } from "../../readers/webhook.ts";
import { createEndpoint, fence, quietTypes } from "../../steps/webhooks/webhooks.ts";

const CALLS = 3;

export default defineCheck({
  title: "each test of an endpoint makes one event, for that endpoint alone",
  requirements: ["WHK-08", "WHK-37"],
  capabilities: ["webhooks"],
  needs: ["bindings.webhook_endpoint.url", "bindings.webhook_endpoint.events"],
  async run(session) {
    const endpoint = await createEndpoint(session, { events: quietTypes(session) });
    const other = await createEndpoint(session, { events: quietTypes(session) });
    for (let count = 1; count < CALLS; count++) {
      const call = await session.call("testWebhookEndpoint", { path: { endpointId: endpoint.id } });
      session.given(isSuccess(call), "an endpoint can be tested", call);
    }
    // A test later than these shows that they had their time.
    await fence(session, endpoint);
    const events = new Set(endpoint.inbox.deliveries.filter(isTest).map((one) => eventOf(one)?.id));
    await fence(session, other);
    const shared = other.inbox.deliveries.find((one) => isTest(one) && events.has(eventOf(one)?.id));
    session.judge("WHK-08", shared === undefined, {
      message: "the test event of one webhook endpoint was delivered to another endpoint as well",
      expected: `${endpoint.inbox.url} only`,
      found: shared && `${summaryOf(shared)} at ${other.inbox.url}`,
      exchanges: [endpoint.exchange, other.exchange],
    });
    // One that is delivered again may come as another event, and need not: its receiver took it.
    session.judge("WHK-37", events.size <= CALLS, {
      message: `${CALLS} tests of an endpoint made more than ${CALLS} events`,
      expected: "one event for each",
      found: [...events],
    });
  },
});
