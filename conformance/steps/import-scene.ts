// An imported conversation with one author and one root, for checks that then change one thing.
import type { Session } from "../engine/session.ts";
import { findConversation, type ImportedMessage, type ReadOptions, readImported } from "./imported.ts";
import { importRecords, type MessageRecord, newSource, openImport, type SourceWorkspace } from "./imports.ts";

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
      id: `${tag}-${name}`,
      conversation,
      author,
      text: `${tag} ${name}`,
      createdAt: AT,
      ...changes,
    }),
  };
}

/** Everything in the scene's conversation, once a message that is imported after it is there too. */
export async function readSettled(
  session: Session,
  scene: Scene,
  options: Omit<ReadOptions, "until"> = {},
): Promise<readonly ImportedMessage[]> {
  const sentinel = scene.message(session.unique("sentinel"));
  await importRecords(session, scene.importId, "messages", [sentinel]);
  const until = (messages: readonly ImportedMessage[]) => messages.some(({ text }) => text === sentinel.text);
  return readImported(session, await findConversation(session, scene.tag), { ...options, until });
}
