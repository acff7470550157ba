// A ticket expires at its expires_at, whatever it was requested for: the only realtime check that waits for a
// clock.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import type { Ticket } from "../../readers/realtime-frames.ts";
import { tryDeliveredCursor } from "../../steps/realtime/delivered-cursor.ts";
import {
  connectTicket,
  judgeReason,
  type OpenOptions,
  refusedToOpen,
  requestTicket,
} from "../../steps/realtime/realtime.ts";
import { ticketKinds } from "../../steps/realtime/ticket-kinds.ts";
import { madeByClock } from "../../steps/running/deployment-clock.ts";
import { needWait } from "../../steps/running/long-wait.ts";
import { readEnd } from "../../text/date-time.ts";

/** The clocks of one deployment differ slightly. */
const AFTERWARDS_MS = 2_000;
/** Where a ticket is still taken then, it may be for a while: libraries that read signed tickets give some seconds. */
const LEEWAY_MS = 4_000;
/** Where its state takes longer to be seen everywhere, so may the end of a ticket. */
const leewayMs = (session: Session): number => Math.max(LEEWAY_MS, session.profile.timing.eventual_ms);

export default defineCheck({
  title: "a ticket that was not used before its expires_at opens no connection",
  requirements: ["RTC-13", "RTS-54"],
  capabilities: ["realtime"],
  waits: true,
  // It has no connection while it waits, so other checks of its capability can run.
  lane: () => "ticket expiry",
  async run(session) {
    const kinds = await kindsOf(session);
    const { exchange, ticket } = await requestTicket(session);
    const plain = session.given(ticket, "a realtime ticket can be opened", exchange);
    const expires = session.given(readEnd(plain.json.expires_at), "the ticket has an expires_at");
    const { from } = await madeByClock(session, exchange, "message");
    const unused: Unused[] = [{ what: "a ticket", ticket: plain, exchange }];
    let last = expires;
    for (const [what, options] of kinds) {
      const other = await requestTicket(session, options);
      const end = readEnd(other.ticket?.json.expires_at);
      // One that lives longer than the usual ticket is not waited for.
      if (other.ticket === undefined || end === undefined || end > expires + LONGER_MS) continue;
      unused.push({ what, ticket: other.ticket, exchange: other.exchange });
      last = Math.max(last, end);
    }
    for (const [what, isTried] of Object.entries(TRIES)) {
      const { ticket, exchange } = await requestTicket(session);
      const end = readEnd(ticket?.json.expires_at);
      if (ticket === undefined || end === undefined || end > expires + LONGER_MS) continue;
      if (!(await isTried(session, ticket))) continue;
      unused.push({ what, ticket, exchange });
      last = Math.max(last, end);
    }
    // The latest of all.
    const { ticket: probe } = await requestTicket(session);
    last = Math.max(last, Math.min(readEnd(probe?.json.expires_at) ?? last, expires + LONGER_MS));
    const waitMs = last - from + AFTERWARDS_MS;
    needWait(session, waitMs, `a ticket lives ${Math.round((expires - from) / 1000)} s`);
    await session.rest(waitMs);
    const isTaken = probe !== undefined && !(await isRefused(session, probe));
    const afterMs = isTaken ? leewayMs(session) : AFTERWARDS_MS;
    await session.rest(afterMs - AFTERWARDS_MS);
    for (const each of unused) await judgeExpired(session, each, afterMs);
  },
});

/** The others are asked for after the usual one. */
const LONGER_MS = 5_000;

interface Unused {
  readonly what: string;
  readonly ticket: Ticket;
  readonly exchange: Exchange;
}

/** @param protocols those of the ticket unless given */
async function isRefused(session: Session, ticket: Ticket, protocols?: readonly string[]): Promise<boolean> {
  const stream = connectTicket(session, ticket, protocols && { protocols });
  const refusal = await refusedToOpen(session, stream);
  stream.drop();
  return refusal !== undefined;
}

/**
 * The specification does not say what a failed attempt does to a ticket; it does not extend the life of the
 * ticket.
 */
const TRIES: Readonly<Record<string, (session: Session, ticket: Ticket) => Promise<boolean>>> = {
  "a ticket that was refused without a subprotocol": (session, ticket) => isRefused(session, ticket, []),
  "a ticket that was refused under another subprotocol": (session, ticket) =>
    isRefused(session, ticket, ["other.protocol.v1"]),
  "a ticket whose url was asked for without an upgrade": async (session, { url }) => {
    await session.fetch("realtime url", { method: "GET", url: url.replace(/^ws/i, "http") });
    return true;
  },
};

/** Tickets for other subscriptions than the usual one, as far as the profile has the values for them. */
async function kindsOf(
  session: Session,
): Promise<readonly (readonly [what: string, options: OpenOptions])[]> {
  const cursor = await tryDeliveredCursor(session);
  return [
    ...(await ticketKinds(session)).map(({ what, options }) => [`a ticket ${what}`, options] as const),
    ...(cursor === undefined
      ? []
      : [["a ticket that resumes from a cursor", { resumeFrom: cursor }] as const]),
  ];
}

async function judgeExpired(
  session: Session,
  { what, ticket, exchange }: Unused,
  afterMs: number,
): Promise<void> {
  const stream = connectTicket(session, ticket);
  const refusal = await refusedToOpen(session, stream);
  session.judge("RTC-13", refusal !== undefined, {
    message: `${what} opened a connection after its expires_at`,
    expected: `no hello after ${ticket.json.expires_at}`,
    found: `hello ${Math.round(afterMs / 1000)} s later by the clock of the deployment`,
    exchanges: [exchange],
  });
  if (refusal !== undefined) judgeReason(session, stream, "has expired");
  else stream.drop();
  session.observe("realtime ticket that expired", refusal ?? "hello");
}
