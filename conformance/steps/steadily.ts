// A deployment may end a connection at any time. Work that needs one connection to last starts over on another one
// when that happens, and only the third time in a row is a finding.
import type { Session } from "../engine/session.ts";
import type { Stream } from "./stream.ts";

/** The connection that the work relied on is gone. */
class StreamEnded extends Error {
  override readonly name = "StreamEnded";
  /** It was ended with a reason for coming again. */
  readonly mayReconnect: boolean;
  constructor({ endedByServer, mayReconnect }: Stream) {
    super(endedByServer ?? "");
    this.mayReconnect = mayReconnect;
  }
}

/** Two restarts in a row are bad luck; a third one has a cause. */
const ATTEMPTS = 3;

/** Does the work; `requirement` is judged only when every attempt lost its connection. */
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
  // A deployment that is being restarted over and over breaks no rule.
  session.given(!endings.every(({ mayReconnect }) => mayReconnect), "a connection lasts for a few messages");
  session.judge(requirement, false, {
    message: "the server ended the connection before it delivered what was posted, every time",
    expected: "a connection that lasts for a few messages",
    found: endings.map(({ message }) => message),
  });
}

/** Waits for the events of messages. @returns the ids that did not come. @throws when the server ended the stream */
export async function undelivered(stream: Stream, messageIds: readonly string[]): Promise<readonly string[]> {
  const missing = await stream.missing(messageIds);
  if (missing.length > 0 && stream.endedByServer !== undefined) throw new StreamEnded(stream);
  return missing;
}
