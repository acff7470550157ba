// Every frame of the run is a JSON object with a type, and every event has an id to acknowledge and a cursor
// to resume from.
import { postKinds } from "../../cards/message-kinds.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Frame } from "../../exchange/exchange.ts";
import { isText } from "../../readers/envelope.ts";
import { isLabel, readEvent, subscriptionIds } from "../../readers/realtime-frames.ts";
import { inEachHeader } from "../../steps/keys/callers/each-header.ts";
import { mentionOf } from "../../steps/messages/mention.ts";
import { type PostedMessage, postMessage, tryPostMessage } from "../../steps/messages/messages.ts";
import { visibleSender } from "../../steps/messages/visible-sender.ts";
import { exerciseStream } from "../../steps/realtime/exercise-stream.ts";
import { namedTarget } from "../../steps/realtime/named-target.ts";
import { type OpenOptions, resumeStream, tryOpenStream } from "../../steps/realtime/realtime.ts";
import { PONG_PATIENCE_MS, type Stream } from "../../steps/realtime/stream.ts";
import { type SeenConnection, StreamLog } from "../../steps/realtime/stream-log.ts";
import { mentionedId } from "../../steps/resources/caller-member.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { perSession } from "../../steps/running/per-session.ts";
import { onlyRecorded } from "../../steps/running/recorded.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { counted } from "../../text/counted.ts";
import { isObject, type JsonObject } from "../../text/json.ts";

const stateOf = perSession(() => ({
  log: new StreamLog(),
  /** The type and the message of an event, by connection and envelope; the event id for events without a message. */
  envelopes: new Map<string, string>(),
}));

const eventProperties: Readonly<Record<string, { expected: string; holds: (value: unknown) => boolean }>> = {
  envelope_id: { expected: "a string or a number", holds: isLabel },
  accepts_response_payload: { expected: "a boolean", holds: (value) => typeof value === "boolean" },
  subscription_id: { expected: "a string or a number", holds: isLabel },
  cursor: { expected: "a string", holds: isText },
  payload: { expected: "an object", holds: isObject },
};

const documentedTypes: readonly unknown[] = ["hello", "event", "warning", "disconnect"];

export default defineCheck({
  title: "every frame is a JSON object with a type, and every event frame is complete",
  requirements: ["RTS-05", "RTS-06", "RTS-07", "RTS-31", "RTS-46", "RTS-60"],
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    session.notSeen("RTS-60", "a connection that answers pings");
    await exerciseStream(session);
    await unlessUntestable(() => hearTogether(session));
    onlyRecorded(session, "RTS-46");
  },
  observeFrame(frame, session) {
    const { log, envelopes } = stateOf(session);
    const seen = log.frame(frame);
    if (seen === undefined) return;
    const { connection, message } = seen;
    const isTyped = isObject(message) && typeof message.type === "string";
    session.judge("RTS-05", isTyped, {
      message: "the server sent a frame that is not a JSON object with a string type",
      expected: '{"type": ...}',
      found: frame.text.slice(0, 200),
      frames: [frame],
    });
    if (!isTyped) return;
    if (!documentedTypes.includes(message.type)) session.observe("further frame types", String(message.type));
    if (message.type === "event") judgeEvent(session, { event: message, frame }, connection, envelopes);
  },
});

/**
 * Several connections get the event of one message: with the key in each header, for self and for the named membership, for
 * mentions, one that resumes meanwhile, and one of an agent. Messages of other kinds come between.
 */
async function hearTogether(session: Session): Promise<void> {
  const as = await visibleSender(session);
  const mention = await unlessUntestable(async () =>
    mentionOf(session, await mentionedId(session, "primary")),
  );
  const streams: Stream[] = [];
  for (const options of await listenersOf(session, {
    hearsMentions: mention !== undefined && as !== "primary",
  })) {
    const stream = await tryOpenStream(session, options);
    if (stream !== undefined) streams.push(stream);
  }
  const postReceived = async (): Promise<PostedMessage> => {
    const word = session.unique("together");
    const content = mention === undefined ? word : `${word} ${mention}`;
    const posted = await postMessage(session, { as, content });
    await inParallel(streams, async (stream) => {
      await stream.waitForMessage(posted.id);
    });
    return posted;
  };
  const root = await postReceived();
  await unlessUntestable(() => postKinds(session, as, root));
  const [first] = streams;
  const cursor = first?.events.at(-1)?.cursor;
  first?.drop();
  const resumed = cursor === undefined ? undefined : await resumeStream(session, cursor);
  if (resumed !== undefined) streams.splice(0, 1, resumed);
  await postReceived();
  for (const [turn, stream] of streams.entries()) await judgePong(session, stream, turn);
  for (const stream of streams) stream.close();
}

/** As many bytes as a control frame can carry (RFC 6455, 5.5). */
const MOST_PING_BYTES = 125;
const PINGS: readonly Uint8Array[] = [
  Buffer.from("ping 1"),
  new Uint8Array(MOST_PING_BYTES).map((_, index) => 255 - index),
  Buffer.from([0]),
];

/** One connection after the other carries something else. That pings are answered at all is only recorded (RTS-45). */
async function judgePong(session: Session, { peer }: Stream, turn: number): Promise<void> {
  const data = PINGS[(turn + session.seed) % PINGS.length] ?? new Uint8Array();
  const { pongs } = peer;
  peer.ping(data);
  // A pong may come unasked for, before the one that answers.
  const isAnswered = (): true | undefined => Buffer.compare(peer.pongData, data) === 0 || undefined;
  const answered = await peer.until(isAnswered, session.patience(PONG_PATIENCE_MS));
  if (peer.pongs === pongs) return;
  session.judge("RTS-60", answered === true, {
    message: `the server answered a ping of ${counted(data.byteLength, "byte")} with a pong that carries something else`,
    expected: Buffer.from(data).toString("hex"),
    found: Buffer.from(peer.pongData).toString("hex"),
  });
}

async function listenersOf(
  session: Session,
  { hearsMentions }: { readonly hearsMentions: boolean },
): Promise<readonly OpenOptions[]> {
  const target = await namedTarget(session);
  const keys = await inEachHeader(session, "primary");
  const isAgentIn =
    session.has("keys.agent") && (await tryPostMessage(session, { as: "agent" })) !== undefined;
  return [
    ...[...keys, ...keys].map((key, index) => ({
      as: key,
      ...(index === keys.length && target !== undefined && { target }),
    })),
    ...(hearsMentions ? [{ delivery: "mentions" } as const] : []),
    ...(isAgentIn ? [{ as: "agent" } as const] : []),
  ];
}

interface SeenEvent {
  readonly event: JsonObject;
  readonly frame: Frame;
}

function judgeEvent(
  session: Session,
  { event, frame }: SeenEvent,
  connection: SeenConnection,
  envelopes: Map<string, string>,
): void {
  for (const [name, { expected, holds }] of Object.entries(eventProperties)) {
    // Where nothing is resumed from, a cursor need not say anything.
    const isUnused = name === "cursor" && connection.hello?.resume_supported === false && event.cursor === "";
    session.judge("RTS-06", isUnused || holds(event[name]), {
      message: `an event frame has no usable ${name}`,
      expected,
      found: event[name],
      frames: [frame],
    });
  }
  const announced = connection.hellos.flatMap(subscriptionIds);
  // Other requirements judge a hello or an event without ids.
  if (announced.length > 0 && isLabel(event.subscription_id)) {
    session.judge("RTS-07", announced.includes(String(event.subscription_id)), {
      message: "the subscription_id of an event is not one that hello announced on its connection",
      expected: announced,
      found: event.subscription_id,
      frames: [frame],
    });
  }
  const { eventType, messageId, eventId } = readEvent(event) ?? {};
  const what = messageId ?? eventId;
  if (!isLabel(event.envelope_id) || what === undefined) return;
  const reported = `${eventType ?? "an event"} of ${what}`;
  const envelope = `${connection.number} ${String(event.envelope_id)}`;
  const known = envelopes.get(envelope);
  // A redelivered event may have another id with the same envelope.
  session.judge("RTS-31", known === undefined || known === reported, {
    message: "two different events came with the same envelope_id on one connection",
    expected: `${known} alone in envelope ${String(event.envelope_id)}`,
    found: `${reported} in it as well`,
    frames: [frame],
  });
  envelopes.set(envelope, reported);
}
