// Every message that realtime reports can be read by the same key, and is the same.

import { type MessageOfKind, postKinds } from "../../cards/message-kinds.ts";
import { isBelow, refuseAnswers } from "../../cards/refused-answers.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { piecesOf } from "../../inputs/text-classes.ts";
import { single, singleId } from "../../readers/envelope.ts";
import { type EventFrame, messageOf } from "../../readers/realtime-frames.ts";
import { placesOf } from "../../steps/messages/events/event-as-read.ts";
import { judgeSameMessage, NO_CONTENT } from "../../steps/messages/events/event-message.ts";
import { judgeExisting } from "../../steps/messages/events/reported-messages.ts";
import { type CreatedMessage, postMessage, postReply, tryPostLong } from "../../steps/messages/messages.ts";
import { visibleSender } from "../../steps/messages/visible-sender.ts";
import { openStream } from "../../steps/realtime/realtime.ts";
import { startingOver, undelivered } from "../../steps/realtime/with-reconnects.ts";
import { readMessage } from "../../steps/running/call-until.ts";

type Own = CreatedMessage & Partial<MessageOfKind>;

/** Others post in the meantime; a few of their messages are enough. */
const MAX_FOREIGN = 10;

export default defineCheck({
  title: "the message of an event can be read by its id and is the same",
  requirements: ["RTS-38", "EVT-07", "EVT-22"],
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    session.notSeen("EVT-22", NO_CONTENT);
    await startingOver(session, () => judgeEvents(session));
  },
});

async function judgeEvents(session: Session): Promise<void> {
  const as = await visibleSender(session);
  const stream = await openStream(session);
  const root = await postMessage(session, { as });
  const long = await tryPostLong(session, as);
  const hasThreads = session.profile.capabilities.has("threads");
  const question = await refuseAnswers(session, as);
  const posted = [
    root,
    ...(hasThreads ? [await postReply(session, root, { as })] : []),
    await postMessage(session, {
      as,
      content: `**${session.unique("script")}** ${piecesOf("other scripts", "emoji", "markup", "lines").join(" ")}`,
    }),
    ...(long === undefined ? [] : [long]),
  ];
  const kinds = await postKinds(session, as, await postMessage(session));
  const own = new Map<string, Own>([...posted, ...kinds].map((message) => [message.id, message]));
  await undelivered(stream, [...own.keys()]);
  const words = posted.flatMap(({ content }) => session.uniqueIn(content));
  await judgeExisting(session, stream, words, new Set(own.keys()));
  const answers = stream.events.filter(({ payload }) => isBelow(payload, question));
  const foreign = stream.events.filter(
    (event) => !own.has(event.messageId ?? "") && event.messageId !== question && !answers.includes(event),
  );
  const ours = stream.events.filter(({ messageId }) => own.has(messageId ?? ""));
  for (const event of [...ours, ...foreign.slice(0, MAX_FOREIGN)])
    await judgeEvent(session, event, own.get(event.messageId ?? ""));
  for (const event of answers) await judgeRead(session, event, { isOwn: true });
  stream.close();
}

/** @param own the message, if the check posted it */
async function judgeEvent(session: Session, event: EventFrame, own: Own | undefined): Promise<void> {
  const read = await judgeRead(session, event, { isOwn: own !== undefined });
  const message = single(read?.json);
  if (read === undefined || !isSuccess(read) || message === undefined) return;
  judgeSameMessage(session, messageOf(event.payload) ?? {}, message, {
    where: own?.kind === undefined ? "an event" : `the event of ${own.kind}`,
    ...(own === undefined ? {} : { places: placesOf(own) }),
    // Another check may have asked it as a question.
    isMoreThanText: own === undefined || own.isMoreThanText === true,
  });
}

/** @param isOwn whether it is of the check: a message of another one may be deleted by now */
async function judgeRead(
  session: Session,
  { messageId }: EventFrame,
  { isOwn = false }: { readonly isOwn?: boolean } = {},
): Promise<Exchange | undefined> {
  if (messageId === undefined) return undefined;
  const read = isOwn
    ? await readMessage(session, messageId)
    : await session.call("getMessage", { path: { messageId } });
  if (!isOwn && !isSuccess(read)) return undefined;
  session.judge("RTS-38", isSuccess(read) && singleId(read.json) === messageId, {
    message: "a message that realtime reported cannot be read by its id with the same key",
    expected: `2xx with message ${messageId}`,
    found: responseOf(read),
  });
  return read;
}
