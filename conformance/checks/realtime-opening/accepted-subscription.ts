// Every ticket of the run shows the one requested subscription.
import { isDeepStrictEqual } from "node:util";
import { defineCheck } from "../../engine/session/check.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { single } from "../../readers/envelope.ts";
import { subscriptionsOf } from "../../readers/realtime-frames.ts";
import { tryDeliveredCursor } from "../../steps/realtime/delivered-cursor.ts";
import { openTicket, requestTicket } from "../../steps/realtime/realtime.ts";
import { ticketKinds } from "../../steps/realtime/ticket-kinds.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import type { JsonObject } from "../../text/json.ts";
import { parseJson } from "../../text/parse-json.ts";

const deliveries: readonly unknown[] = ["messages", "mentions"];
const EVENTS = ["message.created"];

export default defineCheck({
  title: "the ticket shows the subscription that was asked for",
  requirements: ["RTC-22"],
  capabilities: ["realtime"],
  async run(session) {
    await openTicket(session);
    // At once, as by the processes of one client: each ticket has the subscription of its own request.
    await inParallel(await ticketKinds(session), async ({ options }) => {
      await requestTicket(session, options);
    });
    const resumeFrom = await tryDeliveredCursor(session);
    if (resumeFrom !== undefined) await requestTicket(session, { resumeFrom });
    // A cursor changes the beginning of a connection and not its events; this one may be refused.
    await requestTicket(session, { delivery: "mentions", resumeFrom: session.unique("cursor") });
  },
  observe(exchange, session) {
    if (exchange.operation !== "openRealtimeConnection" || !isSuccess(exchange)) return;
    const asked = onlySubscription(exchange);
    if (asked === undefined) return;
    const accepted = single(exchange.json) ?? {};
    // RTC-01 judges tickets without a subscription.
    if (!Array.isArray(accepted.subscriptions)) return;
    session.judge("RTC-22", accepted.subscriptions.length === 1, {
      message: "the ticket does not show one accepted subscription",
      expected: "an array of one",
      found: accepted.subscriptions,
      exchanges: [exchange],
    });
    const shown = subscriptionsOf(accepted)[0] ?? {};
    session.judge("RTC-22", shown.delivery === undefined || shown.delivery === asked.delivery, {
      message: `the ticket shows another delivery than the requested ${String(asked.delivery)}`,
      expected: asked.delivery,
      found: shown.delivery,
      exchanges: [exchange],
    });
    session.judge("RTC-22", shown.events === undefined || isDeepStrictEqual(shown.events, EVENTS), {
      message: "the ticket shows other events than the requested ones",
      expected: EVENTS,
      found: shown.events,
      exchanges: [exchange],
    });
  },
});

/** The subscription of a request for one ordinary subscription. */
function onlySubscription({ request }: Exchange): JsonObject | undefined {
  const [asked, ...more] = subscriptionsOf(parseJson(request.body ?? ""));
  const isUsual =
    asked !== undefined && deliveries.includes(asked.delivery) && isDeepStrictEqual(asked.events, EVENTS);
  return isUsual && more.length === 0 ? asked : undefined;
}
