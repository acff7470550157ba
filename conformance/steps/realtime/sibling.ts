// An open connection and a waiting ticket of one key, while another key of its identity is changed.
import type { Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import type { Ticket } from "../../readers/realtime-frames.ts";
import { issueOwnKey } from "../keys/issued/issue-key.ts";
import type { IssuedKey } from "../keys/issued/keys.ts";
import { confirmedLost } from "../messages/events/lost-messages.ts";
import type { PostedMessage } from "../messages/messages.ts";
import { connectTicket, requestTicket } from "./realtime.ts";
import type { Stream } from "./stream.ts";

/** Judges RTS-08 and RTS-62 on a connection of `keys.primary`. @param when such a change was made, to follow "when" */
export async function judgeBeside(
  session: Session,
  stream: Stream,
  posted: PostedMessage,
  when: string,
): Promise<void> {
  const missing = await stream.missing([posted.id]);
  session.judge("RTS-62", stream.disconnectReason !== "revoked_api_key", {
    message: `a connection of keys.primary was ended for a revoked key when ${when}`,
    expected: "the event of the next message, or an end for another reason",
    found: stream.disconnectReason,
  });
  // The specification does not say how many connections an identity may have, and for how long.
  if (missing.length > 0 && stream.endedByServer !== undefined) return;
  const lost = missing.length > 0 ? await confirmedLost(session, stream, [posted]) : [];
  session.judge("RTS-08", lost.length === 0, {
    message: `a connection of keys.primary was not sent a message that was posted when ${when}`,
    expected: `the event of message ${posted.id}, or an end of the connection`,
    found: "an open connection and no event",
    exchanges: [posted.exchange],
  });
}

/** A ticket of `keys.primary`, which waits for its client. */
interface Waiting {
  readonly exchange: Exchange;
  readonly ticket: Ticket | undefined;
  readonly askedMs: number;
}

export async function askAndWait(session: Session): Promise<Waiting> {
  const askedMs = performance.now();
  return { ...(await requestTicket(session)), askedMs };
}

export interface Change {
  /** Follows "when". */
  readonly when: string;
  /** Changes a key in the same way as the one that was changed while the ticket waited. */
  readonly make: (issued: IssuedKey) => Promise<unknown>;
}

/** All of them have to fail. */
const ATTEMPTS = 3;

/** Judges RTC-34 on a ticket that was given before another key was changed; where it opens nothing, on further ones. */
export async function judgeWaiting(session: Session, first: Waiting, { when, make }: Change): Promise<void> {
  let { exchange, ticket, askedMs } = first;
  for (let attempt = 1; ticket !== undefined; attempt++) {
    const waitedMs = performance.now() - askedMs;
    const stream = connectTicket(session, ticket);
    const isOpen = (await stream.waitForHello()) !== undefined;
    stream.close();
    if (!isOpen && stream.mayReconnect) return;
    if (!isOpen && attempt < ATTEMPTS) {
      const issued = await issueOwnKey(session);
      ({ exchange, ticket, askedMs } = await askAndWait(session));
      await make(issued);
      continue;
    }
    if (!isOpen && !(await lastsFor(session, waitedMs))) return;
    session.judge("RTC-34", isOpen, {
      message: `a ticket opens no connection any more when ${when}`,
      expected: "hello",
      found: stream.endedByServer ?? "no hello",
      exchanges: [exchange],
    });
    return;
  }
}

/** A ticket may live as short as a deployment likes. @returns whether one that waits as long opens a connection */
async function lastsFor(session: Session, waitedMs: number): Promise<boolean> {
  const { ticket } = await requestTicket(session);
  await session.rest(waitedMs);
  const stream = ticket && connectTicket(session, ticket);
  const isOpen = (await stream?.waitForHello()) !== undefined;
  stream?.close();
  return isOpen;
}
