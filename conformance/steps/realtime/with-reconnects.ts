// A deployment may end a connection at any time. Work that needs one connection to last starts over on another one when
// that happens.
import type { FindingDetails } from "../../engine/session/finding.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Stream } from "./stream.ts";

/** A close code for a connection that ended without a closing handshake (RFC 6455, 7.1.5). */
const BROKEN_OFF = "close 1006";

/** The connection that the work relied on is gone. */
class StreamEnded extends Error {
  override readonly name = "StreamEnded";
  /** It was ended with a reason or a close code after which a client stays away. */
  readonly mustStop: boolean;
  /** The end proves nothing: the connection may have been ended for another one. */
  readonly isSuccession: boolean;
  /** The requirement that is violated when every attempt ends like this. */
  readonly blame: Blame | undefined;
  constructor({ endedByServer, mustStop, mayBeSucceeded }: Stream, blame?: Blame) {
    super(endedByServer ?? "");
    this.mustStop = mustStop;
    this.isSuccession = mustStop && mayBeSucceeded;
    this.blame = blame;
  }
}

interface Blame {
  readonly requirement: string;
  readonly details: FindingDetails;
  /** What has to succeed, before and after a further attempt, where the ending alone proves nothing. */
  readonly control?: (() => Promise<void>) | undefined;
}

/** Two restarts in a row are bad luck; a third one has a cause. */
const ATTEMPTS = 3;
/** Including those that prove nothing. */
const MOST_ATTEMPTS = 6;

/** Does the work. The requirement of `judgeGoingOn` is violated when every attempt ends because of it. */
export const startingOver = (session: Session, work: () => Promise<void>): Promise<void> =>
  attempt(session, work, ({ blame }) => blame);

/**
 * A client's last action does not make the server stop the connection. A deployment may have a reason of its
 * own, such as a new connection of the same identity: it is judged when the same happens at every attempt of
 * `startingOver`.
 */
export function judgeGoingOn(session: Session, stream: Stream, requirement: string, message: string): void {
  const details: FindingDetails = {
    message,
    expected: "an open connection, or an end after which a client reconnects",
    found: stream.endedByServer,
  };
  if (stream.mustStop) throw new StreamEnded(stream, { requirement, details });
  session.judge(requirement, true, details);
}

/**
 * The same for work because of which a deployment may not end a connection: `requirement` is violated when
 * the client is told to stop at every attempt. A deployment that is being restarted over and over breaks no
 * rule, nor does one that just closes, since clients reconnect.
 * @param control the same work without what is judged: where its connection lasts, and that of the work is broken off
 * each time, the requirement is violated as well
 */
export const withReconnects = (
  session: Session,
  requirement: string,
  work: () => Promise<void>,
  control?: () => Promise<void>,
): Promise<void> =>
  attempt(session, work, ({ mustStop, message }) => {
    const isBrokenOff = control !== undefined && message.startsWith(BROKEN_OFF);
    if (!mustStop && !isBrokenOff) return undefined;
    const details: FindingDetails = {
      message: mustStop
        ? "a client that did nothing wrong was told to stop before everything was delivered, every time"
        : "the connection of a client that did nothing wrong was broken off before everything was delivered, every time",
      expected: "a connection that lasts for a few messages, or an end after which a client reconnects",
      found: message,
    };
    return { requirement, details, control: mustStop ? undefined : control };
  });

/**
 * @throws Untestable when every attempt lost its connection, and not all of them for the same reason that can
 * be blamed
 */
async function attempt(
  session: Session,
  work: () => Promise<void>,
  blameOf: (ending: StreamEnded) => Blame | undefined,
): Promise<void> {
  const endings: StreamEnded[] = [];
  const telling = (): readonly StreamEnded[] => endings.filter(({ isSuccession }) => !isSuccession);
  while (telling().length < ATTEMPTS && endings.length < MOST_ATTEMPTS) {
    try {
      await work();
      return;
    } catch (error) {
      if (!(error instanceof StreamEnded)) throw error;
      endings.push(error);
    }
  }
  const judged = telling().length < ATTEMPTS ? endings : telling();
  const blames = judged.map((ending) => (ending.isSuccession ? undefined : blameOf(ending)));
  const found = judged.map(({ message }) => message).join(", ");
  const last = blames.at(-1);
  const isSame = blames.every((blame) => blame?.requirement === last?.requirement);
  session.given(last !== undefined && isSame, `a connection lasts for a few messages (${found})`);
  if (last === undefined) return;
  const isProven = last.control === undefined || (await isBetween(work, last.control));
  session.given(isProven, `a connection lasts for a few messages (${found})`);
  session.judge(last.requirement, false, { ...last.details, found });
}

/** Whether a control goes well before and after the work, whose connection ends once more. */
async function isBetween(work: () => Promise<void>, control: () => Promise<void>): Promise<boolean> {
  const goesWell = async (one: () => Promise<void>): Promise<boolean> => {
    try {
      await one();
      return true;
    } catch (error) {
      if (error instanceof StreamEnded) return false;
      throw error;
    }
  };
  return (await goesWell(control)) && !(await goesWell(work)) && (await goesWell(control));
}

/** Waits for the events of messages. @returns the ids that did not come. @throws when the server ended the stream */
export async function undelivered(stream: Stream, messageIds: readonly string[]): Promise<readonly string[]> {
  const missing = await stream.missing(messageIds);
  if (missing.length > 0) needLasting(stream);
  return missing;
}

/**
 * A message that is missing on a stream may still come on another one. @throws when the server ended the
 * stream
 */
export function needLasting(stream: Stream): void {
  if (stream.endedByServer !== undefined) throw new StreamEnded(stream);
}
