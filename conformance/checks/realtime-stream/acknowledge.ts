// A connection goes on after acknowledgements, in order and out of it, once and twice.
import fc from "fast-check";
import { defineCheck } from "../../engine/check.ts";
import { Untestable } from "../../engine/finding.ts";
import type { Role, Session } from "../../engine/session.ts";
import { announcer } from "../../steps/announcer.ts";
import { postMessage } from "../../steps/messages.ts";
import { openStream, resumeStream } from "../../steps/realtime.ts";
import { steadily, undelivered } from "../../steps/steadily.ts";
import type { Stream } from "../../steps/stream.ts";
import type { EventFrame } from "../../wire/realtime.ts";

/** Judged elsewhere. */
const FIRST = "events are delivered before any of them is acknowledged";

export default defineCheck({
  title: "events that follow an acknowledgement are still delivered on the same connection",
  requirements: ["RTS-21", "RTS-43"],
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const as = await announcer(session);
    await session.property(
      fc.integer({ min: 1, max: 6 }),
      (count, example) =>
        steadily(example, "RTS-21", async () => {
          const stream = await openStream(example, { acks: "held" });
          for (let index = 0; index < count; index++) {
            const event = await next(example, as, stream);
            if (index === 0) example.given(event, FIRST);
            if (event === undefined)
              return judgeSilence(example, "RTS-21", `after ${index} acknowledgements`);
            stream.ackThrough(event);
          }
          const last = await next(example, as, stream);
          if (last === undefined) return judgeSilence(example, "RTS-21", `after ${count} acknowledgements`);
          example.judge("RTS-21", true, { message: "" });
        }),
      { examples: 8 },
    );
    await steadily(session, "RTS-43", () => judgeUntidy(session, as));
  },
});

/** Posts and waits for the event. @throws when the server ended the stream, which need not be for what was acknowledged */
async function next(session: Session, as: Role, stream: Stream): Promise<EventFrame | undefined> {
  const { id } = await postMessage(session, { as });
  await undelivered(stream, [id]);
  return stream.eventOf(id);
}

function judgeSilence(session: Session, requirement: string, when: string): void {
  session.judge(requirement, false, {
    message: "a connection delivered nothing any more after events were acknowledged on it",
    expected: "the event of the next message",
    found: `an open connection and no event, ${when}`,
  });
}

async function judgeUntidy(session: Session, as: Role): Promise<void> {
  const stream = await openStream(session, { acks: "held" });
  const events: EventFrame[] = [];
  for (let index = 0; index < 3; index++) {
    const event = await next(session, as, stream);
    if (event !== undefined) events.push(event);
  }
  const [first, second, third] = events;
  if (first === undefined || second === undefined || third === undefined)
    throw new Untestable(`prerequisite failed: ${FIRST}`);
  stream.ackThrough(first);
  for (const event of [first, third, second, second]) stream.ack(event);
  const after = await postMessage(session, { as });
  if ((await undelivered(stream, [after.id])).length === 0) {
    session.judge("RTS-43", true, { message: "" });
    return;
  }
  judgeSilence(session, "RTS-43", "after acknowledging twice and in another order");
  const resumed = await resumeStream(session, third.cursor);
  const missing = await resumed?.missing([after.id], () => resumed.declinesResume);
  session.judge("RTS-43", missing === undefined || missing.length === 0 || resumed?.declinesResume === true, {
    message: "acknowledging twice or out of order lost a later message, even for a resumed connection",
    expected: `the event of message ${after.id}`,
    found: "nothing",
  });
}
