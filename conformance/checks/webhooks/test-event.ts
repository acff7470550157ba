// Each call of the test operation sends one webhook.test event to exactly the address of the endpoint.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import type { Delivery } from "../../exchange/delivery.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { BELOW, longEnds, writtenEnds } from "../../inputs/webhook-addresses.ts";
import { ofEvent } from "../../readers/webhooks/arrived.ts";
import { deliveriesShown, eventOf, isTest, summaryOf } from "../../readers/webhooks/webhook.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { needEnabled } from "../../steps/webhooks/disabled-by-itself.ts";
import { needPunctual } from "../../steps/webhooks/late-deliveries.ts";
import { canAwaitRetry, endpointNeeds } from "../../steps/webhooks/webhook-needs.ts";
import {
  createEndpoint,
  deliveryMs,
  enabledTypes,
  knownEndpoint,
  type ListenedEndpoint,
  quietTypes,
  requestEndpoint,
  sendTest,
} from "../../steps/webhooks/webhooks.ts";
import { sameAddress } from "../../text/addresses.ts";

export default defineCheck({
  title: "testing an endpoint sends it a webhook.test event with a message",
  requirements: ["WHK-08", "WHK-09", "WHK-37"],
  capabilities: ["webhooks"],
  needs: endpointNeeds,
  async run(session) {
    const endpoint = await createBelow(session, BELOW);
    for (const time of ["first", "second"]) {
      const sent = await judgeTest(session, endpoint, {
        end: BELOW,
        what: `the ${time} test of a webhook endpoint`,
      });
      if (sent === undefined) return;
      session.judge("WHK-37", sent.delivery !== undefined, {
        message: `the ${time} test of a webhook endpoint sent the event of an earlier test again`,
        expected: "an event of its own",
        found: sent.latest && summaryOf(sent.latest),
        deliveries: deliveriesShown(sent.latest),
        exchanges: [sent.exchange],
      });
    }
    await inParallel(writtenEnds, async (end) => {
      await unlessUntestable(() => judgeAddress(session, end));
    });
    for (const end of longEnds)
      if ((await unlessUntestable(() => judgeAddress(session, end))) === true) break;
    if (canAwaitRetry(session)) await unlessUntestable(() => judgeAfterFailure(session));
    if (session.has("bindings.webhook_endpoint.name")) await unlessUntestable(() => judgeNameless(session));
    // An endpoint of somebody else, where they may have one.
    for (const as of ["second", "agent"] as const)
      if (session.has(`keys.${as}`))
        await unlessUntestable(async () =>
          judgeTest(session, await createEndpoint(session, { as }), {
            end: "",
            what: `the test of an endpoint of keys.${as}, made twice,`,
            send: sendTwice,
          }),
        );
  },
  // Judges every test event of the run, whatever its cause and however often it came.
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

/** An endpoint of nothing but test events, where there can be such. @throws Untestable where the address is not taken */
async function createBelow(
  session: Session,
  end: string,
  { isNamed = session.has("bindings.webhook_endpoint.name") } = {},
): Promise<ListenedEndpoint> {
  const inbox = await session.inbox();
  const created = await requestEndpoint(session, {
    ...(isNamed && { name: session.unique("endpoint") }),
    url: `${inbox.url}${end}`,
    events: quietTypes(session).length > 0 ? quietTypes(session) : enabledTypes(session),
  });
  return { ...knownEndpoint(session, created), inbox };
}

/**
 * The specification does not say which addresses are accepted; an accepted one gets each delivery at its
 * whole URL.
 */
async function judgeAddress(session: Session, end: string): Promise<true> {
  const endpoint = await createBelow(session, end);
  const what = end.length > 100 ? `a query of ${end.length} characters` : end;
  const test = `the test of an endpoint whose URL ends with ${what}, made twice,`;
  await judgeTest(session, endpoint, { end, what: test, send: sendTwice });
  return true;
}

/** The message of a test may tell which endpoint it is for; one may have no name. */
async function judgeNameless(session: Session): Promise<void> {
  await judgeTest(session, await createBelow(session, "", { isNamed: false }), {
    end: "",
    what: "the test of an endpoint without a name, made twice,",
    send: sendTwice,
  });
}

/**
 * A test event that its receiver refuses once. What is asked for meanwhile may wait behind it, and what is asked for once it was
 * tried again may not.
 */
async function judgeAfterFailure(session: Session): Promise<void> {
  const endpoint = await createBelow(session, "");
  const { inbox } = endpoint;
  inbox.answer({ status: 500 });
  const { delivery: refused } = await sendTwice(session, endpoint);
  inbox.answer({ status: 200 });
  const event = session.given(refused && eventOf(refused)?.id, "a test event arrives at its endpoint");
  const attempts = (): readonly Delivery[] => ofEvent(inbox.deliveries, event);
  const dueMs = session.patience(session.profile.timing.webhook_retry_ms ?? 0) + deliveryMs(session);
  const again = await session.whileWaiting(inbox.until(() => attempts()[1], dueMs));
  // Nothing says that a test is tried again: without that, another one may still wait for it.
  if (again === undefined) return session.observe("tests that fail", "are not tried again");
  const later = await sendTwice(session, endpoint);
  if (later.latest === undefined) await needEnabled(session, endpoint);
  await judgeTest(session, endpoint, {
    end: "",
    send: async () => later,
    what: "a test of a webhook endpoint, made twice after an earlier test event was refused once and then accepted,",
  });
}

type SentTest = Awaited<ReturnType<typeof sendTest>>;

/** Where something else than the test is tried: one may get lost on a busy machine. @throws Untestable where it is refused */
async function sendTwice(session: Session, endpoint: ListenedEndpoint): Promise<SentTest> {
  const first = await sendTest(session, endpoint);
  const sent = first.latest === undefined ? await sendTest(session, endpoint) : first;
  session.given(isSuccess(sent.exchange), "a webhook endpoint can be tested", sent.exchange);
  return sent;
}

interface Test {
  readonly end: string;
  readonly what: string;
  readonly send?: typeof sendTest;
}

/** @returns the delivery, where it came to the address of its endpoint or below it */
async function judgeTest(
  session: Session,
  endpoint: ListenedEndpoint,
  { end, what, send = sendTest }: Test,
): Promise<SentTest | undefined> {
  const { inbox, exchange: created } = endpoint;
  const sent = await send(session, endpoint);
  const { exchange, latest: delivery } = sent;
  session.given(exchange.status !== 403, "the key that made a webhook endpoint may test it", exchange);
  const late = isSuccess(exchange) && delivery === undefined ? await needPunctual(session) : {};
  session.judge("WHK-08", isSuccess(exchange) && delivery !== undefined, {
    ...late,
    message: `${what} did not send a webhook.test event to the address of the endpoint`,
    expected: `2xx, and a body of type webhook.test at ${inbox.url}${end}`,
    found: isSuccess(exchange) ? `${exchange.status}, and ${arrivedAt(endpoint)}` : responseOf(exchange),
    exchanges: [created, exchange],
  });
  if (delivery === undefined) return undefined;
  judgePath(session, [created, exchange], { wanted: end, found: delivery.path, url: inbox.url });
  return sent;
}

const arrivedAt = ({ inbox: { deliveries } }: ListenedEndpoint): string =>
  deliveries.length === 0 ? "no request" : deliveries.map(summaryOf).join("; ");

function judgePath(
  session: Session,
  exchanges: readonly Exchange[],
  { wanted, found, url }: { readonly wanted: string; readonly found: string; readonly url: string },
): void {
  session.judge("WHK-08", sameAddress(found, wanted), {
    message: "a test event was sent to another address than that of its endpoint",
    expected: `${url}${wanted}`,
    found: `${url}${found}`,
    exchanges,
  });
}
