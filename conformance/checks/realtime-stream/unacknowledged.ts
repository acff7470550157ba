// An event that was not acknowledged, or whose handler was reported as failed, is delivered again after a resume from a cursor
// before it.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import type { EventFrame } from "../../readers/realtime-frames.ts";
import { mentionOf } from "../../steps/messages/mention.ts";
import { type PostedMessage, postMessage } from "../../steps/messages/messages.ts";
import { visibleSender } from "../../steps/messages/visible-sender.ts";
import { eachForm, REORDERED } from "../../steps/realtime/ack-forms.ts";
import { openStream, resumeStream } from "../../steps/realtime/realtime.ts";
import { judgeResumed } from "../../steps/realtime/resumed.ts";
import { type Ending, endings, type Stream } from "../../steps/realtime/stream.ts";
import { judgeGoingOn, needLasting, startingOver } from "../../steps/realtime/with-reconnects.ts";
import { mentionedId } from "../../steps/resources/caller-member.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

interface Plan {
  /** How many events are acknowledged before the event that is left unhandled. */
  readonly settled: number;
  /** Code of the failure that is reported, if one is. */
  readonly failure: string | undefined;
  /** The index in `texts` of the message that is reported with it first. */
  readonly turn: number;
  /** Whether another event follows it, and is acknowledged: handlers finish in any order. */
  readonly followed: Followed;
  /** The time at which the failure is reported, where later events are acknowledged. */
  readonly reported: Reported;
  /** How often it is delivered without being handled. */
  readonly times: number;
  /** How the first connection ends; each next one ends in another way. */
  readonly ending: Ending;
  /** Appears in every message, where the subscription is one for mentions. */
  readonly mention?: string | undefined;
  /** Whose connection it is, where it is not that of keys.primary. */
  readonly reader?: "agent";
}

const followings = ["no", "yes", "and acknowledged"] as const;
type Followed = (typeof followings)[number];

/** Before the later events are acknowledged, after that, or both: a report may be repeated. */
const reportings = ["before", "after", "twice"] as const;
type Reported = (typeof reportings)[number];

/** How long to wait for the event that follows: a deployment may send it only after the one before was acknowledged. */
const HELD_PATIENCE_MS = 500;

/** The documented code, and one of a client's own. */
const USUAL_CODE = "handler_failed";
const codes = [USUAL_CODE, "database_unavailable"];
/** Codes as programs name their errors: constants, classes, dotted paths, numbers, sentences, and long ones. */
const ownCodes = [
  "database_unavailable",
  "E_TIMEOUT",
  "TypeError",
  "queue.full",
  "503",
  "not now",
  "a_name_of_many_words_".repeat(5),
];
/** Error messages as programs write them: short, empty, with quotes, line breaks and other scripts, and long. */
const texts = [
  "the handler failed",
  "",
  'Fehler: "Überlauf" 監査 🚀\n\tat handle (/srv/<app>.js:1:1)',
  "not now ".repeat(40),
];

/** Each text and the first once more; and twice more reports than the eight events that a deployment may send before it waits. */
const [FEW, MANY] = [texts.length + 1, 18];

/** The effects that a report must not have on its connection, besides the events that are due afterwards. */
const goingOn: readonly string[] = ["RTS-49", "RTS-58"];

export default defineCheck({
  title: "an event that was not acknowledged, or whose handler failed, is delivered again after a resume",
  requirements: ["RTS-19", "RTS-20", "RTS-43", "RTS-49", "RTS-58"],
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const as = await visibleSender(session);
    const usual = Array.from({ length: session.samplingEffort === "quick" ? FEW : MANY }, (_, index) => ({
      code: USUAL_CODE,
      text: texts[index % texts.length] ?? "",
    }));
    await startingOver(session, () => judgeSeveral(session, as, usual, REORDERED));
    const own = ownCodes.map((code, index) => ({ code, text: texts[index % texts.length] ?? "" }));
    await startingOver(session, () => judgeSeveral(session, as, own, 0));
    const mention = await tryMention(session, as);
    let corners = 0;
    for (const requirement of ["RTS-19", "RTS-20"] as const) {
      const failures = requirement === "RTS-20" ? codes : [undefined];
      for (const failure of failures)
        for (const [followed, reported] of cornersOf(failure)) {
          const times = followed === "yes" ? 3 : 1;
          const turn = followed === "yes" ? 0 : texts.length - 1;
          const ending = endings[corners++ % endings.length] ?? "drop";
          const corner: Plan = { settled: 1, failure, turn, followed, reported, times, ending };
          await startingOver(session, () => judgeRedelivery(session, as, corner));
          // A subscription for mentions has the same rule.
          if (mention !== undefined && times > 1 && session.findings.length === 0)
            await startingOver(session, () => judgeRedelivery(session, as, { ...corner, times: 1, mention }));
          // So have the connections of agents.
          if (session.has("keys.agent") && times > 1 && session.findings.length === 0)
            await unlessUntestable(() => startingOver(session, () => judgeAgent(session, corner)));
        }
      // One finding is enough: each takes the whole delivery time, at every step of shrinking.
      if (session.findings.some(({ requirement: found }) => !goingOn.includes(found))) continue;
      const plans = fc.record({
        settled: fc.integer({ min: 1, max: 3 }),
        failure: fc.constantFrom(...failures),
        turn: fc.nat({ max: texts.length - 1 }),
        followed: fc.constantFrom(...followings),
        reported: fc.constantFrom(...reportings),
        times: fc.integer({ min: 1, max: 2 }),
        ending: fc.constantFrom(...endings),
      });
      await session.property(
        fc.noShrink(plans),
        async (plan, example) => {
          await startingOver(example, () => judgeRedelivery(example, as, plan));
        },
        { examples: 4 },
      );
    }
  },
});

/** The documented failure is reported at every time. */
const cornersOf = (failure: string | undefined): readonly (readonly [Followed, Reported])[] => [
  ["yes", "before"],
  ...(failure === USUAL_CODE ? reportings : ["before" as const]).map(
    (reported) => ["and acknowledged", reported] as const,
  ),
];

/** The mention of the primary identity, where somebody else may mention it. */
async function tryMention(session: Session, as: Role): Promise<string | undefined> {
  if (as === "primary" || !session.has("bindings.mention")) return undefined;
  return unlessUntestable(async () => mentionOf(session, await mentionedId(session, "primary")));
}

const judgeAgent = (session: Session, plan: Plan): Promise<void> =>
  judgeRedelivery(session, "primary", { ...plan, times: 1, reader: "agent" });

const optionsOf = ({ mention, reader, turn, settled }: Plan) =>
  ({
    ...(reader === undefined ? {} : { as: reader }),
    acks: "held",
    delivery: mention === undefined ? "messages" : "mentions",
    ...eachForm(REORDERED * settled + turn),
  }) as const;

async function judgeRedelivery(session: Session, as: Role, plan: Plan): Promise<void> {
  const stream = await openStream(session, optionsOf(plan));
  const post = (): Promise<PostedMessage> =>
    postMessage(session, {
      as,
      ...(plan.mention === undefined ? {} : { content: `${session.unique("unhandled")} ${plan.mention}` }),
    });
  const posted: PostedMessage[] = [];
  // Each is posted after the previous one was delivered, because a stream need not keep the order of creation.
  for (let index = 0; index <= plan.settled; index++) {
    const message = await post();
    posted.push(message);
    const event = await stream.waitUnacknowledged(message.id);
    if (event === undefined) needLasting(stream);
    const delivered = session.given(event, "events are delivered");
    // A deployment that sends one event at a time needs its acknowledgement first.
    if (index < plan.settled) stream.ackThrough(delivered);
  }
  const [last, open] = posted.slice(-2).map(({ id }) => stream.eventOf(id));
  if (plan.followed !== "no") posted.push(await post());
  if (last === undefined || open === undefined) return;
  await judgeAgain(session, stream, plan, { last, open, due: posted.slice(plan.settled) });
}

interface Failure {
  readonly code: string;
  readonly text: string;
}

/**
 * One connection makes all these reports, of an event each: the client goes on after all of them, and so do the events.
 * @param first index of the layout of the first report
 */
async function judgeSeveral(
  session: Session,
  as: Role,
  failures: readonly Failure[],
  first: number,
): Promise<void> {
  const stream = await openStream(session, { acks: "held", ...eachForm(first) });
  const failed: EventFrame[] = [];
  const held: EventFrame[] = [];
  const fail = async ({ code, text }: Failure, time: number): Promise<boolean> => {
    const { id } = await postMessage(session, { as });
    let event = await stream.waitUnacknowledged(id);
    if (event === undefined && failed.length > 0 && stream.endedByServer === undefined) {
      event = await afterAcks(session, as, stream, failed);
      if (event !== undefined) held.push(event);
    }
    if (event?.envelopeId === undefined || stream.endedByServer !== undefined) return false;
    const what = `${time} failed handlers on one connection, at last with the code ${code},`;
    // One that is late may come at the same time by chance.
    judgeSentOn(session, code, held.length < 2);
    stream.ackError(event, code, text);
    failed.push(event);
    await stream.untilRead();
    judgeReported(session, stream, code, what);
    return held.length < 2;
  };
  for (const [index, failure] of failures.entries()) if (!(await fail(failure, index + 1))) break;
  await judgeHandledLater(session, stream, failed);
  stream.close();
}

/** The event of one more message, where it comes once all that failed before is handled after all. */
async function afterAcks(
  session: Session,
  as: Role,
  stream: Stream,
  failed: readonly EventFrame[],
): Promise<EventFrame | undefined> {
  for (const event of failed) stream.ack(event);
  await stream.untilRead();
  const { id } = await postMessage(session, { as });
  return stream.waitUnacknowledged(id);
}

/** A handler that failed may succeed when it is tried again: the last of these first, then each of them. */
async function judgeHandledLater(
  session: Session,
  stream: Stream,
  failed: readonly EventFrame[],
): Promise<void> {
  if (failed.length === 0 || stream.endedByServer !== undefined) return;
  for (const event of failed.toReversed()) stream.ack(event);
  await stream.untilRead();
  judgeGoingOn(
    session,
    stream,
    "RTS-43",
    "a client that acknowledged events whose failure it had reported before was told to stop instead of to reconnect",
  );
}

/** The events that a connection leaves unhandled. */
interface Unhandled {
  /** The event that was handled last. */
  readonly last: EventFrame;
  /** The event that is not acknowledged, or reported as failed. */
  readonly open: EventFrame;
  /** The message of the open event, and the later messages. */
  readonly due: readonly PostedMessage[];
}

/** Leaves the event unhandled as often as the plan says, each time on a new connection from the same cursor. */
async function judgeAgain(
  session: Session,
  first: Stream,
  plan: Plan,
  { last, open, due: posted }: Unhandled,
): Promise<void> {
  const { failure, turn, followed, reported, times, ending } = plan;
  const isLaterAcknowledged = followed === "and acknowledged";
  // The specification does not say whether an acknowledgement covers the events before it: RTS-43 is a SHOULD.
  const requirement = isLaterAcknowledged ? "RTS-43" : failure === undefined ? "RTS-19" : "RTS-20";
  // Acknowledged events need not be delivered again.
  const due = isLaterAcknowledged ? posted.slice(0, 1) : posted;
  let stream = first;
  for (let time = 1; time <= times; time++) {
    const event = stream === first ? open : stream.eventOf(open.messageId ?? "");
    // A deployment that sends one event at a time was given the acknowledgement of this one.
    if (event === undefined || (stream !== first && stream.isAcknowledged(event))) break;
    const report = async (): Promise<void> => {
      if (failure === undefined) return;
      const text = texts[(time - 1 + turn) % texts.length];
      await reportFailure(session, stream, event, { code: failure, text });
    };
    if (!isLaterAcknowledged || reported !== "after") await report();
    if (isLaterAcknowledged) await acknowledgeLater(session, stream, posted);
    if (isLaterAcknowledged && reported === "after") await report();
    // The specification does not say how a deployment treats a second report, only that it does not count as
    // an acknowledgement.
    if (isLaterAcknowledged && reported === "twice" && failure !== undefined) {
      stream.ackError(event, failure, "once more");
      await stream.untilRead();
    }
    stream[endings[(endings.indexOf(ending) + time - 1) % endings.length] ?? ending]();
    const resumed = await resumeStream(session, last.cursor, optionsOf(plan));
    const often = `${time === 1 ? "" : `, ${time} times,`}${isLaterAcknowledged ? whenOf(failure === undefined ? "before" : reported) : ""}`;
    const resumption = { stream: resumed, due, as: plan.reader ?? "primary" } as const;
    const isJudged = await judgeResumed(session, requirement, resumption, (missing) => ({
      message:
        failure !== undefined
          ? `an event whose handler failed${often} (${failure}) was not delivered again by a resume from the cursor before it`
          : `an event that was delivered${often} and never acknowledged was not delivered again by a resume from the cursor before it`,
      expected: "the message of the event and the later ones, or a warning",
      found: due.flatMap(({ id }, index) =>
        missing.includes(id) ? `no event of message ${index + 1} of ${due.length} (${id})` : [],
      ),
    }));
    if (resumed === undefined || !isJudged || session.findings.length > 0) {
      resumed?.close();
      return;
    }
    stream = resumed;
  }
  stream.close();
}

function whenOf(reported: Reported): string {
  switch (reported) {
    case "before":
      return " before a later one was acknowledged";
    case "after":
      return " after a later one was acknowledged";
    case "twice":
      return " before and after a later one was acknowledged";
  }
}

/** Acknowledges the events after the open one, and nothing else, on the connection where they were sent. */
async function acknowledgeLater(
  session: Session,
  stream: Stream,
  [, later]: readonly PostedMessage[],
): Promise<void> {
  if (later === undefined) return;
  const find = (): EventFrame | undefined => stream.eventOf(later.id);
  const event = await stream.peer.until(find, session.patience(HELD_PATIENCE_MS));
  if (event === undefined) return;
  stream.ack(event);
  await stream.untilRead();
}

/** Reports the failure; the connection may close, if the client may reconnect. */
async function reportFailure(
  session: Session,
  stream: Stream,
  event: EventFrame,
  { code, text = "" }: { readonly code: string; readonly text: string | undefined },
): Promise<void> {
  session.given(event.envelopeId, "a delivered event has an envelope_id");
  stream.ackError(event, code, text);
  await stream.untilRead();
  const how = text === "" ? "an empty message" : `the message ${JSON.stringify(text.slice(0, 30))}`;
  judgeReported(session, stream, code, `a failed handler, with the code ${code} and ${how},`);
}

function judgeSentOn(session: Session, code: string, holds: boolean): void {
  session.judge(requirementOf(code), holds, {
    message:
      "a client that reported failed handlers was sent later events only once it had acknowledged what had failed",
    expected: "the event of the next message, or an end after which a client reconnects",
    found: "an open connection, and the event after the acknowledgements, twice",
  });
}

/** A deployment may accept only the documented code: others are only expected to be accepted. */
const requirementOf = (code: string) => (code === USUAL_CODE ? "RTS-49" : "RTS-58");

function judgeReported(session: Session, stream: Stream, code: string, what: string): void {
  judgeGoingOn(
    session,
    stream,
    requirementOf(code),
    `a client that reported ${what} was told to stop instead of to reconnect`,
  );
}
