// A ticket is not refused as expired before its expires_at.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { connectTicket, refusedToOpen, requestTicket } from "../../steps/realtime/realtime.ts";
import { madeByClock } from "../../steps/running/deployment-clock.ts";
import { needWait } from "../../steps/running/long-wait.ts";
import { readEnd } from "../../text/date-time.ts";

/** The ticket is used this long before its end, because the clocks of one deployment differ slightly. */
const BEFORE_MS = 1_000;
const SURELY_BEFORE_MS = 500;
/** If the suite or the network was delayed, the moment has passed. */
const ATTEMPTS = 3;

export default defineCheck({
  title: "a ticket that is used shortly before its expires_at is not refused as expired",
  requirements: ["RTC-16"],
  capabilities: ["realtime"],
  waits: true,
  lane: () => "late ticket",
  async run(session) {
    for (let attempt = 1; !(await isJudged(session, { isLast: attempt === ATTEMPTS })); attempt++);
  },
});

/** @returns false if the ticket came or was used too late, and another may be tried */
async function isJudged(session: Session, { isLast }: { readonly isLast: boolean }): Promise<boolean> {
  const askedAt = performance.now();
  const { exchange, ticket } = await requestTicket(session);
  const known = session.given(ticket, "a realtime ticket can be opened", exchange);
  const expires = session.given(readEnd(known.json.expires_at), "the ticket has an expires_at");
  const { until } = await madeByClock(session, exchange, "message");
  // Counted from the request, to include the network time, and by both values of the ticket.
  const seconds = Number(known.json.expires_in_seconds ?? Number.POSITIVE_INFINITY);
  const livesMs = Math.min(expires - until, seconds * 1000);
  if (livesMs <= BEFORE_MS && !isLast) return false;
  session.given(livesMs > BEFORE_MS, "a ticket lives for more than two seconds");
  needWait(session, livesMs, `a ticket lives ${Math.round(livesMs / 1000)} s`);
  await session.rest(livesMs - BEFORE_MS - (performance.now() - askedAt));
  const refusal = await refusedToOpen(session, connectTicket(session, known));
  const leftMs = Math.round(livesMs - (performance.now() - askedAt));
  if (refusal !== undefined && leftMs < SURELY_BEFORE_MS && !isLast) return false;
  session.given(
    refusal === undefined || (refusal === "disconnect expired_ticket" && leftMs >= SURELY_BEFORE_MS),
    `a ticket that is used before its end opens a connection, or is refused as expired in time to tell (${refusal}, with ${leftMs} ms left)`,
  );
  session.judge("RTC-16", refusal === undefined, {
    message: "a ticket was refused as expired before its expires_at",
    expected: `hello before ${String(known.json.expires_at)}`,
    found: `${refusal}, at least ${leftMs} ms earlier by the clock of the deployment`,
    exchanges: [exchange],
  });
  return true;
}
