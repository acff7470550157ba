// A conversation that an import created and then renames, together with its author, while a connection gets the events of
// its messages.
import type { CallOptions, Session } from "../../engine/session/session.ts";
import { text } from "../../readers/envelope.ts";
import { type EventFrame, messageOf } from "../../readers/realtime-frames.ts";
import { canIssueKeys } from "../keys/issued/changed-key.ts";
import { issueKey, memberSubject } from "../keys/issued/keys.ts";
import { type PostedMessage, tryPostMessage } from "../messages/messages.ts";
import { openStream } from "../realtime/realtime.ts";
import type { Stream } from "../realtime/stream.ts";
import { unlessUntestable } from "../running/unless-untestable.ts";
import { importScene, type Scene } from "./import-scene.ts";
import { findConversation, readImported, withText } from "./imported.ts";
import { canImport, importRecords, isImported, uploadRecords } from "./imports.ts";

/** The role that imports, and listens. */
export const IMPORTING = "import_admin";

/** As long as the names of channels usually may be, with what has no place in a short column. */
const LONG = "🚀 and a name that says more than one";

interface PostedEvent {
  readonly posted: PostedMessage;
  readonly event: EventFrame;
}

interface Renamable {
  readonly stream: Stream;
  readonly name: string;
  /** The name of the poster, if that is an author of the import who gets another name as well. */
  readonly authorName: string | undefined;
  /** Posts a message; `undefined` where its event does not come. */
  readonly tell: () => Promise<PostedEvent | undefined>;
  /** The listener may see the new name a moment later than the list. */
  readonly rename: () => Promise<void>;
}

/**
 * `undefined` where the importing identity gets no events of messages.
 * @param asAuthor whether an author of the import posts, if a key can be issued for one
 */
export async function renamable(session: Session, { asAuthor = false } = {}): Promise<Renamable | undefined> {
  if (!canImport(session)) return undefined;
  const scene = await importScene(session);
  const { importId, conversation: id, tag, author } = scene;
  const conversation = await findConversation(session, tag);
  const key = asAuthor ? await unlessUntestable(() => keyOfAuthor(session, scene, conversation)) : undefined;
  const stream = await openStream(session, { as: IMPORTING });
  const tell = async (as: CallOptions["as"]): Promise<PostedEvent | undefined> => {
    const posted = await tryPostMessage(session, { ...(as && { as }), conversation });
    const event = posted && (await stream.waitForMessage(posted.id));
    return event && { posted, event };
  };
  const plain = `${tag} R&D "renamed"`;
  const renameBoth = async (): Promise<void> => {
    // A name may be too long for a deployment.
    const long = await uploadRecords(session, importId, "conversations", [
      { id, name: `${plain} ${LONG}`, members: [author] },
    ]);
    const name = isImported(session, long) ? `${plain} ${LONG}` : plain;
    if (name === plain)
      await importRecords(session, importId, "conversations", [{ id, name, members: [author] }]);
    if (key !== undefined) await importRecords(session, importId, "members", [{ id: author, name }]);
    await findConversation(session, name);
  };
  // Nobody need get events of their own messages.
  const writers: readonly CallOptions["as"][] = [key, IMPORTING, "second"];
  for (const by of writers) {
    if (by === undefined || (by === "second" && !session.has("keys.second"))) continue;
    const received = await tell(by);
    if (received === undefined) continue;
    const authorName = by === key ? text(messageOf(received.event.payload), "author_name") : undefined;
    return { stream, name: tag, authorName, tell: () => tell(by), rename: renameBoth };
  }
  stream.close();
  return undefined;
}

/** A key for the author of the scene, where a deployment issues one for imported members. */
async function keyOfAuthor(session: Session, { importId, message }: Scene, conversation: string) {
  if (!canIssueKeys(session)) return undefined;
  const record = message("first");
  await importRecords(session, importId, "messages", [record]);
  const [found] = withText(await readImported(session, conversation, { awaited: 1 }), record.text);
  const authorId = session.given(found?.authorId, "an imported message shows its author");
  return (await issueKey(session, { body: { subject: memberSubject(authorId) } })).key;
}
