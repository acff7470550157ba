// Whatever realtime reports can be read by the same key, and says the same there.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf, type Role, type Session } from "../../engine/session.ts";
import { announcer } from "../../steps/announcer.ts";
import { readMessage } from "../../steps/call-until.ts";
import { judgeSameMessage } from "../../steps/event-message.ts";
import { postMessage, postReply } from "../../steps/messages.ts";
import { openStream } from "../../steps/realtime.ts";
import { createdId, sendMessage } from "../../steps/send.ts";
import { steadily, undelivered } from "../../steps/steadily.ts";
import { isObject, single, singleId } from "../../wire/envelope.ts";
import type { EventFrame } from "../../wire/realtime.ts";

/** Others post meanwhile; a few of theirs are enough. */
const MAX_FOREIGN = 10;

const SENTENCE = "All work and no play makes Jack a dull boy. ";
/** Eighteen thousand characters, more than the thousands that previews are usually cut at; a deployment may have a limit. */
const LONG = [400, 200, 60];

export default defineCheck({
  title: "the message of an event can be read by its id and is the same",
  requirements: ["RTS-38", "EVT-07"],
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation"],
  run: (session) => steadily(session, "RTS-38", () => judgeEvents(session)),
});

async function judgeEvents(session: Session): Promise<void> {
  const as = await announcer(session);
  const stream = await openStream(session);
  const root = await postMessage(session, { as });
  const posted = [
    root,
    await postReply(session, root, { as }),
    await postMessage(session, {
      as,
      content: `**${session.unique("script")}** ñ 日本語 \u{1F600} <b>&amp;</b>\n\n- one`,
    }),
    ...(await postLong(session, as)),
  ];
  const own = new Set(posted.map(({ id }) => id));
  await undelivered(stream, [...own]);
  const foreign = stream.events.filter(({ messageId }) => !own.has(messageId ?? "")).slice(0, MAX_FOREIGN);
  const ours = stream.events.filter(({ messageId }) => own.has(messageId ?? ""));
  for (const event of [...ours, ...foreign]) await judgeEvent(session, event, own.has(event.messageId ?? ""));
}

/** The longest message that is taken. */
async function postLong(session: Session, as: Role): Promise<readonly { readonly id: string }[]> {
  for (const times of LONG) {
    const markdown_content = `${session.unique("long")} ${SENTENCE.repeat(times).trim()}`;
    const id = createdId(await sendMessage(session, { as, body: { markdown_content } }));
    if (id !== undefined) return [{ id }];
  }
  return [];
}

async function judgeEvent(session: Session, event: EventFrame, isOwn: boolean): Promise<void> {
  const { messageId } = event;
  if (messageId === undefined) return;
  const read = isOwn
    ? await readMessage(session, messageId)
    : await session.call("getMessage", { path: { messageId } });
  // Somebody else's message may be gone by now.
  if (!isOwn && !isSuccess(read)) return;
  session.judge("RTS-38", isSuccess(read) && singleId(read.json) === messageId, {
    message: "a message that realtime reported cannot be read by its id with the same key",
    expected: `2xx with message ${messageId}`,
    found: answerOf(read),
  });
  const message = single(read.json);
  if (!isSuccess(read) || message === undefined) return;
  const { data } = event.payload;
  const object = isObject(data) && isObject(data.object) ? data.object : {};
  judgeSameMessage(session, object, message, "an event");
}
