// A client that was disconnected while many messages were posted gets all of them, and may acknowledge each
// as it comes. This includes messages posted while it reconnects, and connections whose loss the deployment
// cannot know of yet.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { postMany } from "../../steps/messages/post-many.ts";
import { visibleSender } from "../../steps/messages/visible-sender.ts";
import { openStream, resumeStream } from "../../steps/realtime/realtime.ts";
import { DECLINED, judgeResumed } from "../../steps/realtime/resumed.ts";
import { type Ending, endings, type Stream } from "../../steps/realtime/stream.ts";
import { needLasting, startingOver, withReconnects } from "../../steps/realtime/with-reconnects.ts";
import { counted } from "../../text/counted.ts";

/** More than a page of any log, and still a bounded replay. */
const MANY = 120;
/** A distant connection may take longer to open than this many messages. */
const MAX_MEANWHILE = 12;

export default defineCheck({
  title: "a resumed connection delivers a long backlog, and messages that are posted while it opens",
  requirements: ["RTS-16", "RTS-21"],
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const as = await visibleSender(session);
    session.notSeen("RTS-21", DECLINED);
    await withReconnects(session, "RTS-21", () => judgeBacklog(session, as, session.examples(MANY)));
    for (const former of ["open", "paused"] as const)
      if (session.findings.length === 0) await startingOver(session, () => judgeBeside(session, as, former));
    // One gap is enough: each takes the whole delivery time, at every step of shrinking.
    if (session.findings.length > 0) return;
    await session.property(
      fc.noShrink(
        fc.record({
          before: fc.nat({ max: 6 }),
          workers: fc.integer({ min: 1, max: 3 }),
          ending: fc.constantFrom(...endings),
        }),
      ),
      (change, example) => startingOver(example, () => judgeChangeover(example, as, change)),
      { examples: 5 },
    );
  },
});

/** The cursor of an event, from a closed connection. */
async function leaveWithCursor(session: Session, as: Role, ending: Ending): Promise<string | undefined> {
  const stream = await openStream(session);
  const posted = await postMessage(session, { as });
  const event = session.given(await stream.waitForMessage(posted.id), "events are delivered");
  stream[ending]();
  return event.cursor;
}

async function judgeBacklog(session: Session, as: Role, count: number): Promise<void> {
  const cursor = await leaveWithCursor(session, as, "collapse");
  const ids = await postMany(session, as, count);
  const resumed = await resumeStream(session, cursor);
  const stream = await judgeAll(session, resumed, ids, "were posted while the client was away");
  if (stream !== undefined && !stream.declinesResume) await judgeAcknowledged(session, stream, count);
  stream?.close();
}

/** Events that came at once were acknowledged at once, as by every client that catches up. */
async function judgeAcknowledged(session: Session, stream: Stream, count: number): Promise<void> {
  await stream.untilRead();
  if (stream.mustStop) needLasting(stream);
  session.judge("RTS-21", true, { message: `a client that acknowledged ${count} events was told to stop` });
}

/** The time that the former connection has to be sent events that it will not handle. */
const SENT_MS = 250;

/**
 * A network breaks without a word: the client reconnects while the deployment still has the former connection, sent it more,
 * and got no event of that.
 */
async function judgeBeside(session: Session, as: Role, former: "open" | "paused"): Promise<void> {
  const stream = await openStream(session, { acks: "held" });
  const handled = await postMessage(session, { as });
  const event = session.given(await stream.waitUnacknowledged(handled.id), "events are delivered");
  stream.ackThrough(event);
  await stream.untilRead();
  if (former === "paused") stream.peer.pause();
  const missed = [await postMessage(session, { as }), await postMessage(session, { as })];
  const isSent = (): true | undefined =>
    missed.every(({ id }) => stream.eventOf(id) !== undefined) || undefined;
  if (former === "open") await stream.peer.until(isSent, session.patience(SENT_MS));
  const resumed = await resumeStream(session, event.cursor);
  await judgeResumed(session, "RTS-16", { stream: resumed, due: missed }, (missing) => ({
    message: `a connection resumed from a cursor, while the former one was ${former === "open" ? "still open" : "no longer read"}, left out messages that nobody acknowledged, without a warning`,
    expected: missed.map(({ id }) => `the event of message ${id}`),
    found: missing.map((id) => `no event of message ${id}`),
  }));
  resumed?.close();
  stream.drop();
}

interface Changeover {
  /** Messages that are posted before the client reconnects. */
  readonly before: number;
  /** Posting meanwhile. */
  readonly workers: number;
  readonly ending: Ending;
}

/** No event may be lost between replayed and live ones. */
async function judgeChangeover(
  session: Session,
  as: Role,
  { before, workers, ending }: Changeover,
): Promise<void> {
  const cursor = await leaveWithCursor(session, as, ending);
  const missed = await postMany(session, as, before);
  const meanwhile: string[] = [];
  let isOpen = false;
  // Each goes on posting until the connection is open, and once more.
  const worker = async (): Promise<void> => {
    for (let count = 0; count < MAX_MEANWHILE; count++) {
      const isLast = isOpen;
      meanwhile.push((await postMessage(session, { as })).id);
      if (isLast) return;
    }
  };
  const [stream] = await Promise.all([
    resumeStream(session, cursor).finally(() => {
      isOpen = true;
    }),
    ...Array.from({ length: workers }, worker),
  ]);
  const what = "were posted before and while the connection was resumed";
  (await judgeAll(session, stream, [...missed, ...meanwhile], what))?.close();
}

/** @returns the last connection, which is open */
async function judgeAll(
  session: Session,
  resumed: Stream | undefined,
  ids: readonly string[],
  what: string,
): Promise<Stream | undefined> {
  const { stream, due } = await comeAgain(resumed, ids, (cursor) => resumeStream(session, cursor));
  await judgeResumed(session, "RTS-16", { stream, due: due.map((id) => ({ id })) }, (missing) => ({
    message: `a resumed connection left out some of the messages that ${what}, without a warning`,
    expected: `${counted(ids.length, "event")}, or a warning`,
    found: `${ids.length - missing.length} of them, without ${placesOf(missing, ids)}`,
  }));
  return stream;
}

/** Named in a finding: the first places show whether an end, a page or every message of a kind was lost. */
const MAX_PLACES = 4;

const placesOf = (missing: readonly string[], ids: readonly string[]): string => {
  const places = missing.slice(0, MAX_PLACES).map((id) => `number ${ids.indexOf(id) + 1} (${id})`);
  const more = missing.length - places.length;
  return places.join(", ") + (more > 0 ? ` and ${more} more` : "");
};

/** Reconnects from the last cursor when told to. @returns the last connection, and the events still missing */
async function comeAgain(
  first: Stream | undefined,
  ids: readonly string[],
  resume: (cursor: string) => Promise<Stream | undefined>,
): Promise<{ readonly stream: Stream | undefined; readonly due: readonly string[] }> {
  let stream = first;
  let due = ids;
  while (stream !== undefined && !stream.declinesResume) {
    const current: Stream = stream;
    const before = due.length;
    due = await current.missing(due, () => current.declinesResume);
    const cursor = current.events.at(-1)?.cursor;
    // Without progress the next connection would end like this one.
    const isDone = due.length === 0 || due.length === before;
    if (isDone || !current.mayReconnect || cursor === undefined) break;
    stream = await resume(cursor);
  }
  return { stream, due };
}
