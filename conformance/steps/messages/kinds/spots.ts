// Messages of every kind that can be replied to, forwarded or named: roots and replies, a question and the
// reply that answering it posted, a forward, files without a text, imported messages.

import { canAnswer, canAsk } from "../../../cards/post-card.ts";
import { answer, ask, repliesOnce } from "../../../cards/question-answers.ts";
import type { Role, Session } from "../../../engine/session/session.ts";
import { isSuccess } from "../../../exchange/exchange.ts";
import { readId } from "../../../readers/envelope.ts";
import { picture } from "../../files/contents.ts";
import { readyFile } from "../../files/uploads.ts";
import { importScene } from "../../imports/import-scene.ts";
import { findConversation, importedId } from "../../imports/imported.ts";
import { canImport, importRecords } from "../../imports/imports.ts";
import { unlessUntestable } from "../../running/unless-untestable.ts";
import { tryForward } from "../forwards.ts";
import { type CreatedMessage, postMessage, postReply, tryPostMessage } from "../messages.ts";

export interface Spot {
  /** The messages at this place, for sentences. */
  readonly name: string;
  readonly conversation: string;
  /** Root of the thread; `undefined` for the top of a conversation. */
  readonly root?: Pick<CreatedMessage, "id" | "conversation">;
  /** The reply that is replied to. */
  readonly repliedTo?: string;
  /** No message of text that somebody posted, of which no line says that it begins a thread. */
  readonly isOther?: true;
  /** A caller who may write there. */
  readonly authors: readonly Role[];
}

/** The callers who can certainly write into the scratch conversation; an agent may not be allowed to. */
export async function writersOf(session: Session): Promise<readonly Role[]> {
  const isWelcome =
    session.has("keys.agent") && (await tryPostMessage(session, { as: "agent" })) !== undefined;
  return [
    "primary",
    ...(session.has("keys.second") ? (["second"] as const) : []),
    ...(isWelcome ? (["agent"] as const) : []),
  ];
}

/** The top of the scratch conversation, and below messages of every kind that can be made there. */
export async function spotsOf(session: Session): Promise<readonly Spot[]> {
  const { capabilities } = session.profile;
  const authors = await writersOf(session);
  const conversation = session.need("fixtures.conversation");
  const top: Spot = { name: "a conversation", conversation, authors };
  if (!capabilities.has("threads")) return [top];
  const root = await postMessage(session, { as: authors.at(-1) ?? "primary" });
  const reply = await postReply(session, root);
  const answered = { body: { replied_to_message_id: reply.id } };
  const nested = await postReply(session, root, answered);
  const below = (name: string, made: CreatedMessage | undefined, repliedTo?: string): readonly Spot[] =>
    made === undefined
      ? []
      : [{ name, conversation, root: made, authors, ...(repliedTo === undefined ? {} : { repliedTo }) }];
  return [
    top,
    ...below("a message", root),
    ...below("a reply", root, reply.id),
    ...below("a reply to a reply", root, nested.id),
    ...[
      ...below("a message of a file alone", await unlessUntestable(() => fileAlone(session))),
      ...below("a forward", await tryForward(session, root.id, { comment: session.unique("comment") })),
      ...below("a link_only forward", await tryForward(session, reply.id, { mode: "link_only" })),
      ...((await unlessUntestable(() => questions(session, authors))) ?? []),
      ...((await unlessUntestable(() => imported(session))) ?? []),
    ].map((spot) => ({ ...spot, isOther: true as const })),
  ];
}

async function fileAlone(session: Session): Promise<CreatedMessage | undefined> {
  if (!session.profile.capabilities.has("files")) return undefined;
  const file = await readyFile(session, picture(72));
  return tryPostMessage(session, { content: "", body: { file_ids: [file.id] } });
}

async function questions(session: Session, authors: readonly Role[]): Promise<readonly Spot[]> {
  if (!canAsk(session)) return [];
  const question = await ask(session, "thread");
  const { conversation } = question.since;
  const root = { id: question.id, conversation };
  const spot: Spot = { name: "a question", conversation, root, authors };
  const isAnswerable = canAnswer(session);
  const [option] = question.options;
  if (!isAnswerable || option === undefined) return [spot];
  if (!isSuccess(await answer(session, question, option))) return [spot];
  const { inThread } = await repliesOnce(session, question, option, "thread");
  const posted = inThread.map(readId)[0];
  return [
    spot,
    ...(posted === undefined ? [] : [{ ...spot, name: "what answered a question", repliedTo: posted }]),
  ];
}

/** The importing key belongs to the conversation where the profile says so, and then writes there like any other. */
async function imported(session: Session): Promise<readonly Spot[]> {
  if (!canImport(session)) return [];
  const as = "import_admin";
  const { importId, tag, message } = await importScene(session);
  const record = message("root");
  const answered = message("reply", { root: record.id });
  await importRecords(session, importId, "messages", [record, answered]);
  const conversation = await findConversation(session, tag);
  const inConversation = { operation: "listMessages", path: { conversationId: conversation } } as const;
  const root = await importedId(session, record.text, inConversation);
  const inThread = { operation: "listReplies", path: { messageId: root } } as const;
  const reply = await importedId(session, answered.text, inThread);
  const spot: Spot = { name: "an imported conversation", conversation, authors: [as] };
  const below = { ...spot, root: { id: root, conversation } };
  return [
    spot,
    { ...below, name: "an imported message" },
    { ...below, name: "an imported reply", repliedTo: reply },
  ];
}
