// A deployment may end a connection at any time. Work that needs one connection to last starts over on another one when
// that happens.
import type { Session } from "../../engine/session/session.ts";
import type { Stream } from "./stream.ts";

/** The connection that the work relied on is gone. */
class StreamEnded extends Error {
  override readonly name = "StreamEnded";
  /** It was ended with a reason or a close code after which a client stays away. */
  readonly mustStop: boolean;
  constructor({ endedByServer, mustStop }: Stream) {
    super(endedByServer ?? "");
    this.mustStop = mustStop;
  }
}

/** Two restarts in a row are bad luck; a third one has a cause. */
const ATTEMPTS = 3;

/** Does the work. @throws Untestable when every attempt lost its connection */
export async function startingOver(session: Session, work: () => Promise<void>): Promise<void> {
  const endings = await attempt(work);
  session.given(endings.length < ATTEMPTS, `a connection lasts for a few messages (${wordsOf(endings)})`);
}

/**
 * The same where the work is what a deployment may not end a connection for: `requirement` is violated when the client
 * is told to stop at every attempt. A deployment that is being restarted over and over breaks no rule, nor does one that
 * just closes, since clients come again.
 */
export async function withReconnects(
  session: Session,
  requirement: string,
  work: () => Promise<void>,
): Promise<void> {
  const endings = await attempt(work);
  if (endings.length < ATTEMPTS) return;
  session.given(
    endings.every(({ mustStop }) => mustStop),
    `a connection lasts for a few messages (${wordsOf(endings)})`,
  );
  session.judge(requirement, false, {
    message: "a client that did nothing wrong was told to stop before everything was delivered, every time",
    expected: "a connection that lasts for a few messages, or an end after which a client comes again",
    found: wordsOf(endings),
  });
}

/** @returns how the attempts ended that lost their connection: all of them, unless the work was done */
async function attempt(work: () => Promise<void>): Promise<readonly StreamEnded[]> {
  const endings: StreamEnded[] = [];
  while (endings.length < ATTEMPTS) {
    try {
      await work();
      return endings;
    } catch (error) {
      if (!(error instanceof StreamEnded)) throw error;
      endings.push(error);
    }
  }
  return endings;
}

const wordsOf = (endings: readonly StreamEnded[]): string => endings.map(({ message }) => message).join(", ");

/** Waits for the events of messages. @returns the ids that did not come. @throws when the server ended the stream */
export async function undelivered(stream: Stream, messageIds: readonly string[]): Promise<readonly string[]> {
  const missing = await stream.missing(messageIds);
  if (missing.length > 0) needLasting(stream);
  return missing;
}

/** What is missing on a stream may still come on another one. @throws when the server ended the stream */
export function needLasting(stream: Stream): void {
  if (stream.endedByServer !== undefined) throw new StreamEnded(stream);
}
