// A client that was away for many messages gets all of them, also those that are posted while it comes back.
import fc from "fast-check";
import { defineCheck } from "../../engine/check.ts";
import type { Role, Session } from "../../engine/session.ts";
import { announcer } from "../../steps/announcer.ts";
import { postMessage } from "../../steps/messages.ts";
import { postMany } from "../../steps/post-many.ts";
import { openStream, resumeStream } from "../../steps/realtime.ts";
import { steadily, undelivered } from "../../steps/steadily.ts";
import type { Stream } from "../../steps/stream.ts";

/** More than a page of any log, and still a bounded replay. */
const MANY = 120;
/** A connection that takes longer to open than this many messages is far away. */
const MAX_MEANWHILE = 12;

export default defineCheck({
  title: "a resumed connection delivers a long backlog, and what is posted while it opens",
  requirements: ["RTS-16"],
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const as = await announcer(session);
    await steadily(session, "RTS-16", () => judgeBacklog(session, as, session.examples(MANY)));
    await session.property(
      fc.record({ before: fc.nat({ max: 6 }), workers: fc.integer({ min: 1, max: 3 }) }),
      ({ before, workers }, example) =>
        steadily(example, "RTS-16", () => judgeChangeover(example, as, before, workers)),
      { examples: 16 },
    );
  },
});

/** The cursor of an event, from a connection that is gone. */
async function leaveWithCursor(session: Session, as: Role): Promise<string> {
  const stream = await openStream(session);
  const posted = await postMessage(session, { as });
  const event = session.given(await stream.waitForMessage(posted.id), "events are delivered");
  stream.drop();
  return event.cursor;
}

async function judgeBacklog(session: Session, as: Role, count: number): Promise<void> {
  const cursor = await leaveWithCursor(session, as);
  const ids = await postMany(session, as, count);
  const stream = await resumeStream(session, cursor);
  await judgeAll(session, stream, ids, "were posted while the client was away");
}

/** Replay and live events meet somewhere; nothing may fall between them. */
async function judgeChangeover(session: Session, as: Role, before: number, workers: number): Promise<void> {
  const cursor = await leaveWithCursor(session, as);
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
  await judgeAll(
    session,
    stream,
    [...missed, ...meanwhile],
    "were posted before and while the connection was resumed",
  );
}

async function judgeAll(
  session: Session,
  stream: Stream | undefined,
  ids: readonly string[],
  what: string,
): Promise<void> {
  // A refused opening says that it cannot.
  if (stream === undefined) {
    session.judge("RTS-16", true, { message: "" });
    return;
  }
  let missing = await stream.missing(ids, () => stream.declinesResume);
  let last = stream.events.at(-1);
  // Whoever is told to come again does so from where it was.
  for (let current = stream; missing.length > 0 && current.mayReconnect && last !== undefined; ) {
    const next = await resumeStream(session, last.cursor);
    if (next === undefined || next.declinesResume) return judgeAll(session, undefined, ids, what);
    missing = await next.missing(missing);
    if (next.events.length === 0) break;
    last = next.events.at(-1);
    current = next;
  }
  if (!stream.declinesResume && !stream.mayReconnect) missing = await undelivered(stream, ids);
  session.judge("RTS-16", missing.length === 0 || stream.declinesResume, {
    message: `a resumed connection left out some of the messages that ${what}, without saying so`,
    expected: `${ids.length} events, or a warning`,
    found: `${ids.length - missing.length} of them; message ${missing[0]} for one is missing`,
  });
  stream.close();
}
