// Messages that are created in other ways: a deployment may build the event of each in different code.

import type { Role, Session } from "../engine/session/session.ts";
import { picture } from "../steps/files/contents.ts";
import { readyFile } from "../steps/files/uploads.ts";
import { tryForward } from "../steps/messages/forwards.ts";
import {
  type CreatedMessage,
  type PostedMessage,
  postReply,
  tryPostMessage,
} from "../steps/messages/messages.ts";
import { unlessUntestable } from "../steps/requests/unless-untestable.ts";
import { tryQuestion } from "./post-card.ts";

export interface MessageOfKind extends CreatedMessage {
  readonly kind: string;
  /** Whether an event may have other words in their place than a reading: a card and a forward are more than a text. */
  readonly isMoreThanText: boolean;
}

/**
 * A question, a forward, a message with a file, and replies in the thread of somebody else, as far as the deployment
 * takes them.
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
  return [...ofKinds(replies, false), ...(await postTopLevelKinds(session, as, root))];
}

/** The top-level ones of them. @param source the message that the forward forwards */
export async function postTopLevelKinds(
  session: Session,
  as: Role,
  source: PostedMessage,
): Promise<readonly MessageOfKind[]> {
  const texts = { "a message with a file": await tryPostFile(session, as) };
  const others = {
    "a question": await tryQuestion(session, as),
    "a forward with a comment": await tryForward(session, source.id, {
      as,
      comment: session.unique("comment"),
    }),
  };
  return [...ofKinds(texts, false), ...ofKinds(others, true)];
}

const answerTo = ({ id }: CreatedMessage, as: Role) => ({ as, body: { replied_to_message_id: id } });

const ofKinds = (
  messages: Readonly<Record<string, CreatedMessage | undefined>>,
  isMoreThanText: boolean,
): readonly MessageOfKind[] =>
  Object.entries(messages).flatMap(([kind, message]) =>
    message === undefined ? [] : [{ ...message, kind, isMoreThanText }],
  );

/** A message with a file; a key that may post need not be one that may upload. */
export async function tryPostFile(session: Session, as: Role): Promise<PostedMessage | undefined> {
  if (!session.profile.capabilities.has("files")) return undefined;
  const file = await unlessUntestable(() => readyFile(session, picture(17), { as }));
  return file && tryPostMessage(session, { as, body: { file_ids: [file.id] } });
}
