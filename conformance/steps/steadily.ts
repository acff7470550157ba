// A deployment may end a connection at any time. Work that needs one connection to last starts over on another one when
// that happens. Only a client that is told to stop, every time and without a cause, has something to complain of.
import type { Session } from "../engine/session.ts";
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

/** Does the work; `requirement` is judged only when the client was told to stop at every attempt. */
export async function steadily(
  session: Session,
  requirement: string,
  work: () => Promise<void>,
): Promise<void> {
  const endings: StreamEnded[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StreamEnded)) throw error;
      endings.push(error);
    }
  }
  // A deployment that is being restarted over and over breaks no rule, nor does one that just closes: clients resume.
  session.given(
    endings.every(({ mustStop }) => mustStop),
    `a connection lasts for a few messages (${endings.map(({ message }) => message).join(", ")})`,
  );
  session.judge(requirement, false, {
    message: "a client that did nothing wrong was told to stop before everything was delivered, every time",
    expected: "a connection that lasts for a few messages, or an end after which a client comes again",
    found: endings.map(({ message }) => message),
  });
}

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
