// One call of the test operation causes one event for one endpoint, however often that event is delivered.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Delivery } from "../../exchange/delivery.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { testsAmong } from "../../readers/webhooks/arrived.ts";
import { deliveriesShown, eventOf, isTest, summaryOf } from "../../readers/webhooks/webhook.ts";
import { MESSAGE_CREATED } from "../../readers/webhooks/webhook-endpoint.ts";
import { perSession } from "../../steps/running/per-session.ts";
import { awaitDelivery, needPunctual } from "../../steps/webhooks/late-deliveries.ts";
import { endpointNeeds } from "../../steps/webhooks/webhook-needs.ts";
import {
  createEndpoint,
  deliveryMs,
  enabledTypes,
  type ListenedEndpoint,
  quietTypes,
  sendSentinel,
} from "../../steps/webhooks/webhooks.ts";
import { counted } from "../../text/counted.ts";

/** At once. */
const CALLS = 2;
const TEST = "webhook.test";

/** The endpoint that has not enabled the type, by its inbox; and whether a misdirected event was reported. */
const stateOf = perSession(() => ({ deaf: undefined as number | undefined, isReported: false }));

export default defineCheck({
  title: "each test of an endpoint makes one event, for that endpoint alone",
  requirements: ["WHK-11", "WHK-37"],
  capabilities: ["webhooks"],
  needs: endpointNeeds,
  async run(session) {
    session.notSeen("WHK-11", "webhook.test, among the types that can be enabled");
    const endpoint = await createEndpoint(session, { events: quietTypes(session) });
    const other = await createEndpoint(session, { events: quietTypes(session) });
    const deaf = await createEndpoint(session, { events: [MESSAGE_CREATED] });
    stateOf(session).deaf = deaf.inbox.number;
    // A deployment may test an endpoint once it is created: no test of this check caused the events that came
    // by then.
    await sendSentinel(session, endpoint);
    const before = testsAt(endpoint);
    const arrived = testsAmong(endpoint.inbox.deliveries).length;
    const calls = await Promise.all(
      Array.from({ length: CALLS }, () =>
        session.call("testWebhookEndpoint", { path: { endpointId: endpoint.id } }),
      ),
    );
    for (const call of calls) session.given(isSuccess(call), "an endpoint can be tested", call);
    // A further test would be taken for one that came late.
    if (!(await judgeEach(session, endpoint, calls, arrived))) return;
    // A test later than these shows that they had their time.
    await sendSentinel(session, endpoint);
    await sendSentinel(session, other);
    const shared = sharedBy(endpoint, other);
    const unasked = misdirectedTo(deaf) ?? sharedBy(endpoint, deaf) ?? sharedBy(other, deaf);
    // A type that cannot be enabled need not be requested.
    const isChoice = enabledTypes(session).includes(TEST);
    session.judge(isChoice ? "WHK-11" : "WHK-37", unasked === undefined, {
      message: `the test event of one webhook endpoint was delivered to another one that has enabled ${MESSAGE_CREATED} only`,
      expected: `${endpoint.inbox.url} only`,
      found: unasked && `${summaryOf(unasked)} at ${deaf.inbox.url}`,
      deliveries: deliveriesShown(unasked),
      exchanges: [endpoint.exchange, deaf.exchange],
    });
    // The type can be enabled: the specification does not say whether that also requests the test events of
    // others.
    session.judge("WHK-37", shared === undefined, {
      message: "the test event of one webhook endpoint was delivered to another endpoint as well",
      expected: `${endpoint.inbox.url} only`,
      found: shared && `${summaryOf(shared)} at ${other.inbox.url}`,
      deliveries: deliveriesShown(shared),
      exchanges: [endpoint.exchange, other.exchange],
    });
    // One that is delivered again may come as another event, and need not: its receiver took it.
    const made = [...testsAt(endpoint)].filter((id) => !before.has(id));
    // The event of the first sentinel may come after all of them.
    const asked = session.exchanges.filter(
      ({ operation, request }) =>
        operation === "testWebhookEndpoint" && request.url.includes(encodeURIComponent(endpoint.id)),
    );
    session.judge("WHK-37", made.length <= asked.length, {
      message: `${counted(asked.length, "test")} of an endpoint made more events than that`,
      expected: "one event for each",
      found: made,
    });
  },
  // Judges every test of the run: the response to a test names its event.
  observeMisdirected(misdirected, session) {
    const state = stateOf(session);
    const { delivery, at, of, test } = misdirected;
    if (test === undefined || delivery.inbox === state.deaf || state.isReported) return;
    state.isReported = true;
    const event = eventOf(delivery)?.id;
    session.judge("WHK-37", false, {
      message: `endpoint ${at.join(" or ")} received the test event of endpoint ${of}, whose test call answered ${event}`,
      expected: `event ${event} at endpoint ${of} only`,
      found: `${summaryOf(delivery)} at endpoint ${at.join(" or ")}`,
      deliveries: deliveriesShown(delivery),
      exchanges: [test],
    });
  },
});

const misdirectedTo = ({ inbox }: ListenedEndpoint): Delivery | undefined =>
  inbox.misdirected.find(({ delivery }) => isTest(delivery))?.delivery;

/**
 * Tests that are asked for at once, and answered with success, are as many.
 * @param arrived how many came before
 */
async function judgeEach(
  session: Session,
  { inbox, exchange }: ListenedEndpoint,
  calls: readonly Exchange[],
  arrived: number,
): Promise<boolean> {
  const find = (): Delivery | undefined => testsAmong(inbox.deliveries)[arrived + calls.length - 1];
  const isReceived = (await awaitDelivery(session, inbox, find, 2 * deliveryMs(session))) !== undefined;
  const late = !isReceived ? await needPunctual(session) : {};
  return session.judge("WHK-37", isReceived, {
    ...late,
    message: `${counted(calls.length, "test")} of an endpoint at once, each answered with success, did not send as many test events`,
    expected: `${counted(calls.length, "request")} of type webhook.test`,
    found: `${testsAmong(inbox.deliveries).length - arrived}`,
    exchanges: [exchange, ...calls],
  });
}

const testsAt = ({ inbox }: ListenedEndpoint): ReadonlySet<string | undefined> =>
  new Set(testsAmong(inbox.deliveries).map((one) => eventOf(one)?.id));

/** A test event of the second endpoint that the first one was sent as well. */
function sharedBy(one: ListenedEndpoint, other: ListenedEndpoint): Delivery | undefined {
  const events = testsAt(one);
  return other.inbox.deliveries.find((delivery) => isTest(delivery) && events.has(eventOf(delivery)?.id));
}
