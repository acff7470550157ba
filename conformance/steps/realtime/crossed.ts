// Two tickets of a key that are requested at once, wait at the same time, and are used in the other order:
// each connection must have the subscription of its own ticket.
import type { Session } from "../../engine/session/session.ts";
import { connectTicket, type OpenOptions, openStream, requestTicket } from "./realtime.ts";
import type { Stream } from "./stream.ts";

/**
 * Connections with the two tickets. Where a deployment lets only one of them wait, or ends one, that one is opened for itself.
 * @param first whose ticket is asked for first and used last
 */
export async function openCrossed(
  session: Session,
  first: OpenOptions,
  second: OpenOptions,
): Promise<readonly [Stream, Stream]> {
  const [waiting, { ticket }] = await Promise.all([
    requestTicket(session, first),
    requestTicket(session, second),
  ]);
  const stream = ticket && connectTicket(session, ticket);
  const isOpen = stream !== undefined && (await stream.waitForHello()) !== undefined;
  const other = isOpen ? stream : await openStream(session, second);
  const one = waiting.ticket && connectTicket(session, waiting.ticket);
  const isOneOpen = one !== undefined && (await one.waitForHello()) !== undefined;
  return [isOneOpen ? one : await openStream(session, first), other];
}
