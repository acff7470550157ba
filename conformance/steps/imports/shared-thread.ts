// An imported thread with all properties that an import can give it, in which people post as well.
import type { Session } from "../../engine/session/session.ts";
import type { JsonObject } from "../../text/json.ts";
import { type PostedMessage, tryPostMessage } from "../messages/messages.ts";
import { lastMessageAt } from "../resources/conversations.ts";
import { readUntil } from "../running/call-until.ts";
import { canImportFiles, fileEntry, importFile } from "./import-files.ts";
import type { MessageRecord } from "./import-records.ts";
import { addToRoster, importScene, type Scene } from "./import-scene.ts";
import { findConversation, type ImportedMessage, readImported, withText } from "./imported.ts";
import { importRecords, isImported, uploadRecords } from "./imports.ts";

/** The key that imports and posts. */
export const AS = "import_admin";

export interface SharedThread {
  readonly scene: Scene;
  readonly conversation: string;
  readonly other: string;
  /** A member who is not in the roster. */
  readonly third: string;
  readonly root: MessageRecord;
  /** The id of the root. */
  readonly rootId: string;
  readonly records: readonly MessageRecord[];
  readonly posted: readonly Posted[];
}

/** A message or reply that somebody has posted; the reply is to the imported root. */
interface Posted extends PostedMessage {
  readonly what: "message" | "reply";
  readonly requirement: "MSG-03" | "THR-04";
}

/** A root and a reply with all properties that an import can give them, and posted messages below both. */
export async function shareThread(session: Session): Promise<SharedThread> {
  const scene = await importScene(session);
  const { importId, tag, message } = scene;
  const [other, third] = [`${tag}-v`, `${tag}-w`];
  await importRecords(session, importId, "members", [
    { id: other, name: `${tag} Other` },
    { id: third, name: `${tag} Third` },
  ]);
  await addToRoster(session, scene, [other]);
  const hasFiles = canImportFiles(session);
  const files = async (seed: number) =>
    hasFiles ? { files: [fileEntry(session, await importFile(session, seed))] } : {};
  const root = message("root", await files(70));
  const reply = message("reply", { root: root.id, author: other, ...(await files(71)) });
  const records = [root, reply];
  await importRecords(session, importId, "messages", records);
  const conversation = await findConversation(session, tag);
  const isThere = (found: readonly ImportedMessage[]): boolean => withText(found, root.text).length > 0;
  const [found] = withText(await readImported(session, conversation, { until: isThere }), root.text);
  const { id: rootId } = session.given(found, "an imported message is listed with its text");
  const posted = await post(session, conversation, rootId);
  return { scene, conversation, other, third, root, rootId, records, posted };
}

/** A deployment may take nothing in an imported conversation. */
async function post(session: Session, conversation: string, rootId: string): Promise<readonly Posted[]> {
  const say = (body: JsonObject) =>
    tryPostMessage(session, { as: AS, conversation, content: session.unique("posted"), body });
  const message = await say({});
  if (message === undefined) return [];
  const reply = await say({ thread_root_id: rootId });
  return [
    { ...message, what: "message", requirement: "MSG-03" },
    ...(reply === undefined ? [] : [{ ...reply, what: "reply", requirement: "THR-04" } as const]),
  ];
}

/** @returns whether the reactions to all messages were accepted */
export async function react(
  session: Session,
  { scene, other, records }: SharedThread,
  by: "author" | "other",
  emoji: string,
): Promise<boolean> {
  const member = by === "other" ? other : scene.author;
  const reactions = records.map(({ id }) => ({ message: id, member, emoji }));
  return isImported(session, await uploadRecords(session, scene.importId, "reactions", reactions));
}

export const take = async (
  session: Session,
  { importId, message }: Scene,
  name: string,
  changes: Partial<MessageRecord>,
): Promise<boolean> =>
  isImported(session, await uploadRecords(session, importId, "messages", [message(name, changes)]));

/** Both are sent again with another author and time, the reply in reply to another one, and not a word about their files. */
export async function takeChanged(
  session: Session,
  { scene, other, third, root, records }: SharedThread,
): Promise<boolean> {
  await addToRoster(session, scene, [other, third]);
  if (!(await take(session, scene, "answered", { root: root.id }))) return false;
  const changed = records.map(({ files: _, ...record }) => ({
    ...record,
    author: third,
    createdAt: "2022-05-06T07:38:09.000Z",
    ...(record.root === undefined ? {} : { repliedTo: scene.message("answered").id }),
  }));
  return isImported(session, await uploadRecords(session, scene.importId, "messages", changed));
}

export interface Seen {
  readonly messages: readonly ImportedMessage[];
  readonly lastMessageAt: unknown;
}

export async function readShared(
  session: Session,
  { conversation, root, records, posted }: SharedThread,
  until?: (seen: Seen) => boolean,
): Promise<Seen> {
  const isWhole = ({ files, root: above, repliesCount }: ImportedMessage): boolean =>
    files !== 0 && (above !== undefined || repliesCount !== 0);
  const readOnce = async (): Promise<Seen> => {
    const messages = await readImported(session, conversation, {
      hasReplies: (text) => text === root.text,
      // Afterwards the comparison says how long to wait.
      ...(until === undefined
        ? {
            until: (found) =>
              records.every(({ text }) => withText(found, text).some(isWhole)) &&
              posted.every(({ content }) => withText(found, content).length > 0),
          }
        : {}),
    });
    return { messages, lastMessageAt: await lastMessageAt(session, conversation, AS) };
  };
  return readUntil(session, readOnce, until ?? (() => true));
}
