// Messages that are created in other ways: a deployment may build the event of each way in different code.

import type { Role, Session } from "../engine/session/session.ts";
import { isSuccess } from "../exchange/exchange.ts";
import { readId } from "../readers/envelope.ts";
import { picture } from "../steps/files/contents.ts";
import { readyFile } from "../steps/files/uploads.ts";
import { tryForward } from "../steps/messages/forwards.ts";
import {
  type CreatedMessage,
  type PostedMessage,
  postReply,
  tryPostMessage,
} from "../steps/messages/messages.ts";
import { unlessUntestable } from "../steps/running/unless-untestable.ts";
import { canAnswer, hasReplyMode, tryQuestion } from "./post-card.ts";
import { answer, askAs, inPlace, type Label, type ReplyMode, repliesOnce } from "./question-answers.ts";

export interface MessageOfKind extends CreatedMessage {
  readonly kind: string;
  /** Whether an event may have other words in their place than a reading: a card and a forward are more than a text. */
  readonly isMoreThanText: boolean;
  /** Made by an operation of its own; the specification does not say which events it causes. */
  readonly isForward: boolean;
}

/**
 * A question, the answer to one, a forward, a message with a file, and replies in the thread of somebody else, as far as the
 * deployment takes them.
 * @param as their author; `root` is of another one, where there is one
 */
export async function postKinds(
  session: Session,
  as: Role,
  root: PostedMessage,
): Promise<readonly MessageOfKind[]> {
  const reply = session.profile.capabilities.has("threads")
    ? await postReply(session, root, { as })
    : undefined;
  const replies: Readonly<Record<string, CreatedMessage | undefined>> = {
    "a reply to somebody else": reply,
    "a reply to a reply": reply && (await postReply(session, root, answerTo(reply, as))),
  };
  // The deployment chooses its text: the checks of questions judge that the option is named in it.
  const answers = { "the answer to a question": await tryAnswer(session, as) };
  return [
    ...ofKinds(replies, { isMoreThanText: false }),
    ...ofKinds(answers, { isMoreThanText: true }),
    ...(await postTopLevelKinds(session, as, root)),
  ];
}

/** The top-level ones of them. @param source the message that the forward forwards */
export async function postTopLevelKinds(
  session: Session,
  as: Role,
  source: PostedMessage,
): Promise<readonly MessageOfKind[]> {
  const texts = { "a message with a file": await tryPostFile(session, as) };
  const questions = { "a question": await tryQuestion(session, as) };
  const comment = session.unique("comment");
  const forwards = { "a forward with a comment": await tryForward(session, source.id, { as, comment }) };
  return [
    ...ofKinds(texts, { isMoreThanText: false }),
    ...ofKinds(questions, { isMoreThanText: true }),
    ...ofKinds(forwards, { isMoreThanText: true }).map((one) => ({ ...one, isForward: true })),
  ];
}

const answerTo = ({ id }: CreatedMessage, as: Role) => ({ as, body: { replied_to_message_id: id } });

const ofKinds = (
  messages: Readonly<Record<string, CreatedMessage | undefined>>,
  { isMoreThanText }: { readonly isMoreThanText: boolean },
): readonly MessageOfKind[] =>
  Object.entries(messages).flatMap(([kind, message]) =>
    message === undefined ? [] : [{ ...message, kind, isMoreThanText, isForward: false }],
  );

/** A message with a file; a key that may post need not be one that may upload. */
export async function tryPostFile(
  session: Session,
  as: Role,
  content?: string,
): Promise<PostedMessage | undefined> {
  if (!session.profile.capabilities.has("files")) return undefined;
  const file = await unlessUntestable(() => readyFile(session, picture(17), { as }));
  if (file === undefined) return undefined;
  const body = { file_ids: [file.id] };
  return tryPostMessage(session, { as, ...(content === undefined ? {} : { content }), body });
}

/** The reply that the answer of a person to a question posts, their own unless given; who may answer it is not shown. */
export async function tryAnswer(
  session: Session,
  as: Role,
  mode: ReplyMode = "thread",
  { label, asker = as }: { readonly label?: Label; readonly asker?: Role } = {},
): Promise<CreatedMessage | undefined> {
  if (!session.profile.capabilities.has("threads") || !canAnswer(session)) return undefined;
  if (mode === "conversation" && !hasReplyMode(session)) return undefined;
  return unlessUntestable(async () => {
    const question = await askAs(session, mode, asker, label);
    const [option] = question?.options ?? [];
    if (question === undefined || option === undefined) return undefined;
    const exchange = await answer(session, question, option, as);
    if (!isSuccess(exchange)) return undefined;
    const replies = await repliesOnce(session, question, option, mode);
    const id = inPlace(replies, mode).map(readId).find(Boolean);
    return id === undefined ? undefined : { id, conversation: question.since.conversation, exchange };
  });
}
