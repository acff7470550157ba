// The id of an event: one per message, the same at every delivery, and never for two messages.
import { isDeepStrictEqual } from "node:util";
import { tryQuestion } from "../../cards/post-card.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Frame } from "../../exchange/exchange.ts";
import { unchanging } from "../../readers/messages/event-envelope.ts";
import type { EventFrame } from "../../readers/realtime-frames.ts";
import { IMPORTING, renamable } from "../../steps/imports/renamed-conversation.ts";
import { mentionOf } from "../../steps/messages/mention.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { openCrossed } from "../../steps/realtime/crossed.ts";
import { exerciseStream } from "../../steps/realtime/exercise-stream.ts";
import { resumeStream } from "../../steps/realtime/realtime.ts";
import { StreamLog } from "../../steps/realtime/stream-log.ts";
import { mentionedId } from "../../steps/resources/caller-member.ts";
import { perSession } from "../../steps/running/per-session.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import type { JsonObject } from "../../text/json.ts";

interface Known {
  readonly frame: Frame;
  readonly messageId: string;
  readonly payload: JsonObject;
}

const stateOf = perSession(() => ({
  log: new StreamLog(),
  byEvent: new Map<string, Known>(),
  eventOfMessage: new Map<string, { readonly eventId: string; readonly frame: Frame }>(),
}));

export default defineCheck({
  title: "one message makes one event, which is the same at every delivery",
  requirements: ["EVT-10", "EVT-12", "RTS-14"],
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    session.notSeen(["EVT-12", "RTS-14"], "no event was delivered a second time");
    await exerciseStream(session, {
      // Other code may write messages that have more than a text. Files may have an address for each
      // delivery.
      postOthers: async (as) => {
        const question = await unlessUntestable(() => tryQuestion(session, as));
        return question === undefined ? [] : [question.id];
      },
    });
    await unlessUntestable(() => mentionOften(session));
    await unlessUntestable(() => replayRenamed(session));
  },
  observe: (exchange, session) => stateOf(session).log.exchange(exchange),
  observeFrame(frame, session) {
    const { event, connection } = stateOf(session).log.frame(frame) ?? {};
    // Another identity may have other events.
    const receiver = connection?.ticket?.as ?? `connection ${frame.connection}`;
    if (event?.eventType === "message.created") judgeEvent(session, event, receiver, frame);
  },
});

/** Posts messages that mention their reader one to three times, and waits for each in both subscriptions. */
async function mentionOften(session: Session): Promise<void> {
  if (!session.has("bindings.mention") || !session.has("keys.second")) return;
  const mention = await mentionOf(session, await mentionedId(session, "primary"));
  const [mentions, all] = await openCrossed(session, { delivery: "mentions" }, { delivery: "messages" });
  for (const times of [2, 3, 1]) {
    const content = `${session.unique("often")} ${Array.from({ length: times }, () => mention).join(" and ")}`;
    const { id } = await postMessage(session, { as: "second", content });
    for (const stream of [mentions, all]) await stream.waitForMessage(id);
  }
  for (const stream of [mentions, all]) stream.close();
}

/** An import gives a conversation another name before the events of its messages are replayed. */
async function replayRenamed(session: Session): Promise<void> {
  const scene = await renamable(session);
  if (scene === undefined) return;
  const { stream, tell, rename } = scene;
  const [first, second] = [await tell(), await tell()];
  await rename();
  stream.drop();
  if (first === undefined || second === undefined) return;
  const resumed = await resumeStream(session, first.event.cursor, { as: IMPORTING });
  await resumed?.missing([second.posted.id], () => resumed.declinesResume);
  resumed?.close();
}

function judgeEvent(
  session: Session,
  { eventId, messageId, payload }: EventFrame,
  receiver: string,
  frame: Frame,
): void {
  if (eventId === undefined || messageId === undefined) return;
  const { byEvent, eventOfMessage } = stateOf(session);
  const known = byEvent.get(eventId);
  const heard = `${receiver} ${messageId}`;
  const first = eventOfMessage.get(heard);
  session.judge("EVT-10", known === undefined || known.messageId === messageId, {
    message: "the events of two different messages have the same id",
    expected: `event ${eventId} for message ${known?.messageId} only`,
    found: `event ${eventId} for message ${messageId} too`,
    frames: known === undefined ? [frame] : [known.frame, frame],
  });
  if (first !== undefined)
    session.judge("EVT-12", first.eventId === eventId, {
      message: `events with different ids reported the same message to one identity (${receiver})`,
      expected: `event ${first.eventId} for message ${messageId}`,
      found: `event ${eventId} as well`,
      frames: [first.frame, frame],
    });
  if (known?.messageId === messageId)
    session.judge("RTS-14", isDeepStrictEqual(unchanging(known.payload), unchanging(payload)), {
      message: "two deliveries of one event have different payloads",
      expected: known.payload,
      found: payload,
      frames: [known.frame, frame],
    });
  byEvent.set(eventId, known ?? { frame, messageId, payload });
  eventOfMessage.set(heard, first ?? { eventId, frame });
}
