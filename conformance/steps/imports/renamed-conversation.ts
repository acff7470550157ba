// A conversation that an import brought and gives another name, while a connection is told of its messages.
import type { Role, Session } from "../../engine/session/session.ts";
import type { EventFrame } from "../../readers/realtime.ts";
import { type PostedMessage, tryPostMessage } from "../messages/messages.ts";
import { openStream } from "../realtime/realtime.ts";
import type { Stream } from "../realtime/stream.ts";
import { importScene } from "./import-scene.ts";
import { findConversation } from "./imported.ts";
import { canImport, importRecords } from "./imports.ts";

/** The role that imports, and listens. */
export const IMPORTING = "import_admin";

export interface Told {
  readonly posted: PostedMessage;
  readonly event: EventFrame;
}

export interface Renamable {
  readonly stream: Stream;
  readonly name: string;
  /** Posts a message; `undefined` where its event does not come. */
  readonly tell: () => Promise<Told | undefined>;
  /** The one who is told may come to know the name a moment later than the list. */
  readonly rename: () => Promise<void>;
}

/** `undefined` where nobody is found of whose messages the one who imports is told. */
export async function renamable(session: Session): Promise<Renamable | undefined> {
  if (!canImport(session)) return undefined;
  const { importId, conversation: id, tag, author } = await importScene(session);
  const conversation = await findConversation(session, tag);
  const stream = await openStream(session, { as: IMPORTING });
  const tell = async (as: Role): Promise<Told | undefined> => {
    const posted = await tryPostMessage(session, { as, conversation });
    const event = posted && (await stream.waitForMessage(posted.id));
    return event && { posted, event };
  };
  const name = `${tag} renamed`;
  const rename = async (): Promise<void> => {
    await importRecords(session, importId, "conversations", [{ id, name, members: [author] }]);
    await findConversation(session, name);
  };
  // Nobody need be told of their own messages.
  for (const by of [IMPORTING, "second"] as const)
    if (session.has(`keys.${by}`) && (await tell(by)) !== undefined)
      return { stream, name: tag, tell: () => tell(by), rename };
  stream.close();
  return undefined;
}
