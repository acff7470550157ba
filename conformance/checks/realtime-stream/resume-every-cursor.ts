// Every cursor that was ever delivered can be resumed from, leaves nothing out after it, and an earlier one gives at
// least what a later one gives.
import { defineCheck } from "../../engine/check.ts";
import type { Session } from "../../engine/session.ts";
import { answerOf } from "../../engine/session.ts";
import { announcer } from "../../steps/announcer.ts";
import { type PostedMessage, postMessage, postReply } from "../../steps/messages.ts";
import { connectTicket, openStream, requestTicket } from "../../steps/realtime.ts";
import { steadily, undelivered } from "../../steps/steadily.ts";
import type { Stream } from "../../steps/stream.ts";

export default defineCheck({
  title: "resuming from any cursor delivers everything after it",
  requirements: ["RTS-16", "RTS-32", "RTS-39", "RTC-26"],
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const as = await announcer(session);
    const stream = await openStream(session, { acks: "held" });
    const posted: PostedMessage[] = [];
    for (let index = 0; index < 5; index++) {
      const root = posted[0];
      const isReply = root !== undefined && index % 2 === 1;
      posted.push(isReply ? await postReply(session, root, { as }) : await postMessage(session, { as }));
    }
    await stream.missing(posted.map(({ id }) => id));
    inOrderOfDelivery(posted, stream);
    const first = posted[0] === undefined ? undefined : stream.eventOf(posted[0].id);
    if (first !== undefined) stream.ackThrough(first);
    const cursors = posted.map(({ id }) => stream.eventOf(id)?.cursor);
    session.given(
      cursors.some((cursor) => cursor !== undefined),
      "events are delivered",
    );
    stream.drop();
    // One that nobody was connected for.
    posted.push(await postMessage(session, { as }));
    const gained: (ReadonlySet<string> | undefined)[] = [];
    // The newest first, so that the first gap has something to be compared with.
    for (const [index, cursor] of [...cursors.entries()].reverse()) {
      // One gap is enough: each takes the whole delivery time to show.
      if (cursor === undefined || session.findings.length > 0) continue;
      await steadily(session, "RTS-16", async () => {
        gained[index] = await judgeResume(session, stream, cursor, index, posted);
      });
    }
    judgeMonotony(session, posted, gained);
  },
});

/** What stands after a cursor is told by the stream, which need not keep the order of creation. */
function inOrderOfDelivery(posted: PostedMessage[], { delivered }: Stream): void {
  const places = new Map(delivered.map((id, place) => [id, place]));
  const placeOf = ({ id }: PostedMessage): number => places.get(id) ?? delivered.length;
  posted.sort((a, b) => placeOf(a) - placeOf(b));
}

/** @returns the messages that the resumed connection delivered, unless the deployment declined */
async function judgeResume(
  session: Session,
  origin: Stream,
  cursor: string,
  index: number,
  posted: readonly PostedMessage[],
): Promise<ReadonlySet<string> | undefined> {
  const { exchange, ticket } = await requestTicket(session, { resumeFrom: cursor });
  const isOffered = origin.ticket.resumeSupported !== false;
  const accepted = session.judge("RTS-32", ticket !== undefined || !isOffered, {
    message: "an opening with the cursor of a delivered event was refused",
    expected: "a ticket",
    found: answerOf(exchange),
    exchanges: [exchange],
  });
  if (!accepted || ticket === undefined) return undefined;
  const stream = connectTicket(session, ticket);
  session.given(await stream.waitForHello(), "a resumed realtime connection opens and says hello");
  const due = posted.slice(index + 1).map(({ id }) => id);
  let missing = await stream.missing(due, () => stream.declinesResume);
  if (!stream.declinesResume) missing = await undelivered(stream, due);
  judgeHonesty(session, stream);
  session.judge("RTS-16", missing.length === 0 || stream.declinesResume, {
    message: "a connection resumed from a cursor left out messages that come after it, without saying so",
    expected: `messages ${index + 2} to ${posted.length} of ${posted.length}, in the order of their delivery, or a warning`,
    found: posted.flatMap(({ id }, place) =>
      missing.includes(id)
        ? `message ${place + 1} (${id}) left out after the cursor of message ${index + 1}`
        : [],
    ),
  });
  stream.close();
  return stream.declinesResume ? undefined : new Set(stream.delivered);
}

function judgeHonesty(session: Session, { ticket, hello, warnings }: Stream): void {
  const isSupported = ticket.resumeSupported === true || hello?.resume_supported === true;
  session.judge("RTC-26", !isSupported || warnings.length === 0, {
    message: "resume_supported is true, and a cursor of seconds ago was answered with a warning",
    expected: "a resumed connection without warnings",
    found: warnings,
  });
}

function judgeMonotony(
  session: Session,
  posted: readonly PostedMessage[],
  gained: readonly (ReadonlySet<string> | undefined)[],
): void {
  const own = new Set(posted.map(({ id }) => id));
  for (const [index, later] of gained.entries()) {
    const earlier = gained[index - 1];
    if (earlier === undefined || later === undefined) continue;
    // A message that the earlier cursor stands for, or one before it, may be repeated for the later one alone.
    const behind = new Set(posted.slice(0, index).map(({ id }) => id));
    const lost = [...later].filter((id) => own.has(id) && !behind.has(id) && !earlier.has(id));
    session.judge("RTS-39", lost.length === 0, {
      message: "resuming from an earlier cursor left out what resuming from a later one delivered",
      expected: [...later].filter((id) => own.has(id)),
      found: { cursor: `of message ${index}`, leftOut: lost },
    });
  }
  // Where the deployment declined to resume there is nothing to compare.
  if (gained.filter((set) => set !== undefined).length < 2) session.judge("RTS-39", true, { message: "" });
}
