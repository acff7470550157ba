// Realtime as a step of other checks: open a ticket, connect, wait for events of given messages, acknowledge,
// resume. Everything here is a prerequisite; the checks judge the stream itself.
import { setTimeout as sleep } from "node:timers/promises";
import { Untestable } from "../../engine/session/finding.ts";
import type { CallOptions, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { readTicket, type Ticket } from "../../readers/realtime-frames.ts";
import type { JsonObject } from "../../text/json.ts";
import { Stream, type StreamOptions } from "./stream.ts";

export interface OpenOptions extends Pick<CallOptions, "as"> {
  readonly delivery?: "messages" | "mentions";
  readonly target?: unknown;
  readonly resumeFrom?: string;
}

/** One subscription of the calling key, with the properties that a check changes. */
export const subscription = (changes: JsonObject = {}): JsonObject => ({
  target: "self",
  delivery: "messages",
  events: ["message.created"],
  ...changes,
});

/** The body that opens one subscription. */
export const subscriptionBody = (options: OpenOptions): JsonObject => ({
  subscriptions: [
    subscription({ target: options.target ?? "self", delivery: options.delivery ?? "messages" }),
  ],
  ...(options.resumeFrom === undefined ? {} : { resume_from: { cursor: options.resumeFrom } }),
});

/** Asks for a ticket; the exchange is for checks that judge the response. */
export async function requestTicket(
  session: Session,
  options: OpenOptions = {},
): Promise<{ exchange: Exchange; ticket: Ticket | undefined }> {
  const exchange = await session.call("openRealtimeConnection", {
    ...(options.as === undefined ? {} : { as: options.as }),
    body: subscriptionBody(options),
  });
  return { exchange, ticket: isSuccess(exchange) ? readTicket(exchange.json) : undefined };
}

/**
 * A response about the request itself: 503 says that realtime is not available now, whatever was requested.
 */
export const whileAvailable = (session: Session, exchange: Exchange): Exchange =>
  session.given(exchange.status !== 503 && exchange, "realtime is available", exchange);

/** The response to an opening with this body. */
export const answerToOpening = async (
  session: Session,
  body: unknown,
  by: Pick<CallOptions, "as"> = {},
): Promise<Exchange> =>
  whileAvailable(session, await session.call("openRealtimeConnection", { ...by, body }));

/**
 * The response to an opening with a cursor. One that is refused is tried once more, after an opening without the cursor
 * was accepted: a deployment may still be counting a connection that was left a moment ago.
 */
export async function openWithCursor(
  session: Session,
  options: OpenOptions & { readonly resumeFrom: string },
): ReturnType<typeof requestTicket> {
  const first = await requestTicket(session, options);
  whileAvailable(session, first.exchange);
  if (first.ticket !== undefined) return first;
  const { resumeFrom: _, ...others } = options;
  await openTicket(session, others);
  const again = await requestTicket(session, options);
  whileAvailable(session, again.exchange);
  return again;
}

/** A ticket that must be there. */
export async function openTicket(session: Session, options: OpenOptions = {}): Promise<Ticket> {
  const { exchange, ticket } = await requestTicket(session, options);
  return session.given(ticket, "a realtime ticket can be opened", exchange);
}

/** Connects with a ticket; the stream need not have opened yet. */
export const connectTicket = (session: Session, ticket: Ticket, options: StreamOptions = {}): Stream =>
  new Stream(session, ticket, options);

/** How often an opening is repeated when the deployment ends the connection at once, and after how long. */
const OPENINGS = 4;
const PAUSE_MS = 40;

/** A connection beside others, where the deployment allows one; it has said hello. */
export async function tryOpenStream(
  session: Session,
  options: OpenOptions & StreamOptions = {},
): Promise<Stream | undefined> {
  const { ticket } = await requestTicket(session, options);
  if (ticket === undefined) return undefined;
  const stream = connectTicket(session, ticket, options);
  return (await stream.waitForHello()) === undefined ? undefined : stream;
}

/** A connection that has said hello. */
export const openStream = (session: Session, options: OpenOptions & StreamOptions = {}): Promise<Stream> =>
  greeted(session, "a realtime connection", async () =>
    connectTicket(session, await openTicket(session, options), options),
  );

/**
 * A deployment that allows few connections may still be counting one that was left a moment ago, and on a machine that
 * was held up a ticket may have ended: the opening is repeated.
 */
async function greeted<Opened extends Stream | undefined>(
  session: Session,
  what: string,
  open: () => Promise<Opened>,
): Promise<Opened> {
  for (let opening = 1; ; opening++) {
    const stream = await open();
    if (stream === undefined || (await stream.waitForHello()) !== undefined) return stream;
    const mayRepeat = opening < OPENINGS && stream.endedByServer !== undefined;
    if (!mayRepeat) await givenHello(session, stream, what);
    await sleep(PAUSE_MS * opening);
  }
}

/**
 * Resumes after a cursor. `undefined` when the opening is refused, which RTS-32 judges; other checks then have
 * nothing to look at.
 * @param cursor of a delivered event, which RTS-06 says that each has
 */
export const resumeStream = (
  session: Session,
  cursor: string | undefined,
  options: OpenOptions & StreamOptions = {},
): Promise<Stream | undefined> =>
  greeted(session, "a resumed realtime connection", async () => {
    const resumeFrom = session.given(cursor, "a delivered event has a cursor");
    const { exchange, ticket } = await requestTicket(session, { ...options, resumeFrom });
    whileAvailable(session, exchange);
    return ticket && connectTicket(session, ticket, options);
  });

/**
 * A connection of which hello is judged: opened again where the deployment ends it at once, as one does that is about
 * to restart or still counts a connection that was left a moment ago.
 * @param connect opens one with a ticket of its own
 * @throws Untestable when each was ended with a reason for reconnecting
 */
export async function unhurried(connect: () => Promise<Stream>): Promise<Stream> {
  for (let opening = 1; ; opening++) {
    const stream = await connect();
    if ((await stream.waitForHello()) !== undefined || stream.endedByServer === undefined) return stream;
    if (opening === OPENINGS && !stream.mayReconnect) return stream;
    if (opening === OPENINGS)
      throw new Untestable(`prerequisite failed: a connection lasts (${stream.endedByServer})`);
    await sleep(PAUSE_MS * opening);
  }
}

/** Hello of a connection that a check builds on. @throws Untestable saying what came instead */
export async function givenHello(
  session: Session,
  stream: Stream,
  what = "a realtime connection",
): Promise<JsonObject> {
  const hello = await stream.waitForHello();
  const instead = hello === undefined ? await refusedToOpen(session, stream) : undefined;
  return session.given(hello, `${what} opens and says hello${instead === undefined ? "" : ` (${instead})`}`);
}

/** A connection that the deployment refused to open, or `undefined` when it said hello. */
export async function refusedToOpen(session: Session, stream: Stream): Promise<string | undefined> {
  const waitedMs = session.patience(session.profile.timing.eventual_ms);
  const settled = await stream.peer.until(() => stream.hello ?? stream.disconnectReason, waitedMs);
  if (stream.hello !== undefined) return undefined;
  const { closing } = stream.peer;
  if (closing?.refusedStatus !== undefined) return `HTTP ${closing.refusedStatus}`;
  if (closing !== undefined && !closing.abnormal) return `close ${closing.code}`;
  if (settled !== undefined) return `disconnect ${stream.disconnectReason}`;
  const missing = stream.peer.opened ? "no hello" : "no response to the upgrade";
  return `${missing} in ${Math.round(waitedMs / 1000)} s`;
}

/**
 * Whether a ticket leads to nothing: the upgrade is refused, or the connection is ended with a reason or a code for
 * stopping, such as unsupported_subscription (line 302).
 */
export async function leadsToAnEnd(session: Session, exchange: Exchange): Promise<boolean> {
  const ticket = isSuccess(exchange) ? readTicket(exchange.json) : undefined;
  if (ticket === undefined) return false;
  const stream = connectTicket(session, ticket);
  const refusal = await refusedToOpen(session, stream);
  if (refusal === undefined)
    await stream.peer.until(
      () => stream.disconnectReason,
      session.patience(session.profile.timing.eventual_ms),
    );
  const isEnded = stream.mustStop || stream.peer.closing?.refusedStatus !== undefined;
  stream.drop();
  return isEnded;
}

/** Judges RTS-54 where a disconnect frame says why a ticket was refused, or its connection ended. */
export function judgeReason(session: Session, stream: Stream, what: string): void {
  const reason = stream.disconnectReason;
  if (reason === undefined)
    session.notSeen("RTS-54", "a disconnect frame for a ticket or a key that is good for nothing");
  else
    session.judge("RTS-54", !stream.mayReconnect, {
      message: `the disconnect frame for a ticket that ${what} names a reason that calls for reconnecting`,
      expected: "a reason for stopping, such as expired_ticket or invalid_ticket",
      found: reason,
    });
}
