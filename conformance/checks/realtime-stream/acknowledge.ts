// A connection still delivers events after acknowledgements in any order, layout and number of frames, also repeated ones, whatever
// it is for and whether it was resumed.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import { Untestable } from "../../engine/session/finding.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import type { EventFrame } from "../../readers/realtime-frames.ts";
import { lostMessages } from "../../steps/messages/events/lost-messages.ts";
import { mentionOf } from "../../steps/messages/mention.ts";
import { type PostOptions, postMessage } from "../../steps/messages/messages.ts";
import { postMany } from "../../steps/messages/post-many.ts";
import { visibleSender } from "../../steps/messages/visible-sender.ts";
import { cutNames, eachCut, eachLayout, layoutNames } from "../../steps/realtime/ack-forms.ts";
import { openStream, resumeStream } from "../../steps/realtime/realtime.ts";
import { judgeResumed } from "../../steps/realtime/resumed.ts";
import type { Stream } from "../../steps/realtime/stream.ts";
import { undelivered, withReconnects } from "../../steps/realtime/with-reconnects.ts";
import { mentionedId } from "../../steps/resources/caller-member.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

/** Another check judges it. */
const FIRST = "events are delivered before any of them is acknowledged";

export default defineCheck({
  title: "events that follow an acknowledgement are still delivered on the same connection",
  requirements: ["RTS-21", "RTS-43"],
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const as = await visibleSender(session);
    await session.property(
      // A failure takes long to show, so acknowledgements are sent in groups.
      fc.noShrink(
        fc.record({
          acknowledgements: fc.integer({ min: 1, max: 6 }),
          // Of the first one; the others come in the other forms in turn.
          written: fc.constantFrom(...layoutNames),
          sent_in: fc.constantFrom(...cutNames),
          offersCompression: fc.boolean(),
        }),
      ),
      ({ acknowledgements, written, sent_in: frames, offersCompression }, example) =>
        withReconnects(
          example,
          "RTS-21",
          async () => {
            const forms = {
              writeAck: eachLayout(layoutNames.indexOf(written)),
              cutAck: eachCut(cutNames.indexOf(frames)),
            };
            const stream = await openStream(example, { acks: "held", ...forms, offersCompression });
            for (let index = 0; index <= acknowledgements; index++) {
              const event = await next(example, as, stream);
              if (index === 0) example.given(event, FIRST);
              else if (!(await judgeGoesOn(example, as, event, index))) return;
              if (event !== undefined) stream.ackThrough(event);
            }
            stream.close();
          },
          () => needWithoutAcks(example, as, acknowledgements + 1),
        ),
      { examples: 6 },
    );
    await withReconnects(session, "RTS-21", () => judgeReplayed(session, as));
    if (session.has("bindings.mention") && as !== "primary")
      await unlessUntestable(() => withReconnects(session, "RTS-21", () => judgeMentions(session, as)));
    if (session.has("keys.agent"))
      await unlessUntestable(() => withReconnects(session, "RTS-21", () => judgeAgent(session)));
    await withReconnects(session, "RTS-43", () => judgeUntidy(session, as));
    if (session.samplingEffort !== "quick")
      await unlessUntestable(() => withReconnects(session, "RTS-43", () => judgeLate(session, as)));
  },
});

/** Posts and waits for the event. @throws if the server ended the stream, possibly for another reason */
async function next(session: Session, as: Role, stream: Stream): Promise<EventFrame | undefined> {
  const message = await postMessage(session, { as });
  await lostMessages(session, stream, [message]);
  const event = stream.eventOf(message.id);
  if (event !== undefined) session.given(event.envelopeId, "a delivered event has an envelope_id");
  return event;
}

async function judgeGoesOn(
  session: Session,
  as: Role,
  event: EventFrame | undefined,
  acknowledgements: number,
): Promise<boolean> {
  // If as many events get lost without an acknowledgement, that is not the cause.
  if (event === undefined) await needWithoutAcks(session, as, acknowledgements + 1);
  return session.judge("RTS-21", event !== undefined, {
    message: "a connection delivered no further events after acknowledgements",
    expected: "the event of the next message",
    found: `an open connection and no event, after ${acknowledgements} acknowledgements`,
  });
}

async function needWithoutAcks(session: Session, as: Role, count: number): Promise<void> {
  const stream = await openStream(session, { acks: "held" });
  const ids = await postMany(session, as, count);
  const missing = await undelivered(stream, ids);
  stream.drop();
  session.given(missing.length === 0, `${count} events are delivered where none is acknowledged`);
}

/** Replayed events are acknowledged like all others. */
async function judgeReplayed(session: Session, as: Role): Promise<void> {
  const stream = await openStream(session, { acks: "held", cutAck: eachCut(0) });
  const first = session.given(await next(session, as, stream), FIRST);
  stream.ackThrough(first);
  await stream.untilRead();
  stream.drop();
  const ids = await postMany(session, as, REPLAYED);
  const resumed = await resumeStream(session, first.cursor, { acks: "held", cutAck: eachCut(1) });
  if (resumed === undefined || (await resumed.missing(ids, () => resumed.declinesResume)).length > 0) return;
  await judgeAfterAcks(session, resumed, "of replayed events", { as });
}

const REPLAYED = 3;

/** A handler that calls another service takes seconds, and its event is acknowledged after that. */
const HANDLING_MS = 5000;

async function judgeLate(session: Session, as: Role): Promise<void> {
  const stream = await openStream(session, { acks: "held" });
  const posted = await postMessage(session, { as });
  session.given(await stream.waitUnacknowledged(posted.id), FIRST);
  await session.rest(HANDLING_MS);
  const what = `of events that came ${HANDLING_MS / 1000} s before`;
  await judgeAfterAcks(session, stream, what, { as, requirement: "RTS-43" });
}

/** So are events of a subscription for mentions. */
async function judgeMentions(session: Session, as: Role): Promise<void> {
  const mention = await mentionOf(session, await mentionedId(session, "primary"));
  const stream = await openStream(session, { delivery: "mentions", acks: "held", cutAck: eachCut(2) });
  const content = (): string => `${session.unique("acknowledged")} ${mention}`;
  for (let count = 0; count < 2; count++) {
    const event = await stream.waitUnacknowledged(
      (await postMessage(session, { as, content: content() })).id,
    );
    stream.ackThrough(session.given(event, "mentions are delivered"));
  }
  await judgeAfterAcks(session, stream, "of mentions", { as, content: content() });
}

/** So are events of an agent. */
async function judgeAgent(session: Session): Promise<void> {
  const reader = "agent";
  const stream = await openStream(session, { as: reader, acks: "held", cutAck: eachCut(0) });
  const posted = await postMessage(session);
  await lostMessages(session, stream, [posted], reader);
  stream.ackThrough(session.given(stream.eventOf(posted.id), FIRST));
  await judgeAfterAcks(session, stream, "of an agent", { as: "primary", reader });
}

interface AfterAcks extends Pick<PostOptions, "as" | "content"> {
  readonly requirement?: "RTS-21" | "RTS-43";
  /** Whose connection it is. */
  readonly reader?: Role;
}

/** Acknowledges all that came, one after the other, and then waits for one more message. */
async function judgeAfterAcks(
  session: Session,
  stream: Stream,
  what: string,
  { requirement = "RTS-21", reader = "primary", ...options }: AfterAcks,
): Promise<void> {
  const last = stream.events.at(-1);
  if (last !== undefined) stream.ackThrough(last);
  await stream.untilRead();
  const after = await postMessage(session, options);
  const lost = await lostMessages(session, stream, [after], reader);
  session.judge(requirement, lost.length === 0, {
    message: `a connection delivered no further events after acknowledgements ${what}`,
    expected: `the event of message ${after.id}`,
    found: "an open connection and no event",
  });
  stream.close();
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
  await stream.untilRead();
  const after = await postMessage(session, { as });
  const lost = await lostMessages(session, stream, [after]);
  stream.close();
  session.judge("RTS-43", lost.length === 0, {
    message: "a connection delivered no further events after events were acknowledged twice and out of order",
    expected: "the event of the next message",
    found: "an open connection and no event",
  });
  // Where its event was slow, it was acknowledged in the end, and need not be delivered again.
  if (stream.handled.has(after.id)) return;
  const resumed = await resumeStream(session, third.cursor);
  await judgeResumed(session, "RTS-43", { stream: resumed, due: [after] }, () => ({
    message: "acknowledging twice or out of order lost a later message for a resumed connection",
    expected: `the event of message ${after.id}`,
    found: "nothing",
  }));
  resumed?.close();
}
