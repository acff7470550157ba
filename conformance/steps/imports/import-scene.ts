// An imported conversation with one author and one root, for checks that then change one thing.
import type { Session } from "../../engine/session/session.ts";
import type { MessageRecord } from "./import-records.ts";
import { findConversation, type ImportedMessage, type ReadOptions, readImported } from "./imported.ts";
import { importRecords, newSource, openImport, type SourceWorkspace, uploadRecords } from "./imports.ts";

export interface Scene {
  readonly importId: string;
  readonly source: SourceWorkspace;
  /** Begins every source id and every text; also the conversation's name. */
  readonly tag: string;
  readonly author: string;
  readonly conversation: string;
  /** A message record of the scene's author; `name` makes id and text. */
  message(name: string, changes?: Partial<MessageRecord>): MessageRecord;
}

const AT = "2022-05-06T07:08:09.000Z";
/** The time of messages that close a reading: the newest, however a list is sorted. */
const LATER = "2022-05-07T07:08:09.000Z";

export async function importScene(session: Session): Promise<Scene> {
  const source = newSource(session);
  const importId = await openImport(session, source);
  const tag = session.unique("scene");
  const [author, conversation] = [`${tag}-u`, `${tag}-c`];
  await importRecords(session, importId, "members", [{ id: author, name: `${tag} Author` }]);
  await importRecords(session, importId, "conversations", [
    { id: conversation, name: tag, members: [author] },
  ]);
  return {
    importId,
    source,
    tag,
    author,
    conversation,
    message: (name, changes = {}) => ({
      // Which characters a source id may have is not shown.
      id: `${tag}-${name.replaceAll(" ", "-")}`,
      conversation,
      author,
      text: `${tag} ${name}`,
      createdAt: AT,
      ...changes,
    }),
  };
}

/**
 * Takes known members into the roster of the scene's conversation: a deployment may import messages and
 * reactions there only from members of the roster.
 */
export async function addToRoster(
  session: Session,
  { importId, conversation, tag, author }: Scene,
  ids: readonly string[],
): Promise<void> {
  await uploadRecords(session, importId, "conversations", [
    { id: conversation, name: tag, members: [author, ...ids] },
  ]);
}

/** Where the profile says how: so that somebody who is not a member of the conversation can read it and reply. */
export async function openToAll(
  session: Session,
  { importId, conversation, tag, author }: Scene,
  others: readonly string[] = [],
): Promise<void> {
  if (!session.has("bindings.import_records.open_conversation")) return;
  await uploadRecords(session, importId, "conversations", [
    { id: conversation, name: tag, members: [author, ...others], access: "open" },
  ]);
}

const found = new WeakMap<Scene, string>();

/** The id of the scene's conversation, looked for once: where nobody gives it another name. */
export async function conversationOf(session: Session, scene: Scene): Promise<string> {
  const id = found.get(scene) ?? (await findConversation(session, scene.tag));
  found.set(scene, id);
  return id;
}

const SENTINEL = "sentinel";

/**
 * The messages of the scene in a conversation that may not change, in short, once a message imported later is
 * there too.
 */
export const storedIn = async (session: Session, scene: Scene, conversation: string) =>
  (await readSettled(session, scene, { conversation }))
    .filter(({ text }) => text.includes(scene.tag) && !text.includes(`${scene.tag} ${SENTINEL}-`))
    .map(({ text, reactions }) => ({ text, reactions: reactions.length }));

/**
 * Everything in the scene's conversation, once a message that is imported after it is there too; in the one with this id,
 * where its name may change meanwhile.
 */
export async function readSettled(
  session: Session,
  scene: Scene,
  { until = () => true, conversation, ...options }: ReadOptions & { readonly conversation?: string } = {},
): Promise<readonly ImportedMessage[]> {
  const sentinel = scene.message(session.unique(SENTINEL), { createdAt: LATER });
  await importRecords(session, scene.importId, "messages", [sentinel]);
  const isSettled = (messages: readonly ImportedMessage[]) =>
    messages.some(({ text }) => text === sentinel.text) && until(messages);
  const id = conversation ?? (await conversationOf(session, scene));
  return readImported(session, id, { ...options, until: isSettled });
}
