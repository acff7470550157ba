// An occasion on which a conversation gets messages, and how its messages are posted.
import type { AdHocKey, Role, Session } from "../../../engine/session/session.ts";
import type { JsonObject } from "../../../text/json.ts";
import type { Created } from "../events/event-as-read.ts";
import { createdId, sendMessage } from "../send.ts";

/** A message that came of one. */
export interface Occurred extends Created {
  /** Its text, where no other message has the same. */
  readonly text?: string;
  /** The role whose key created it. */
  readonly by: Role;
  /** Whether it mentions the primary identity. */
  readonly isMentioning: boolean;
  /** Nothing promises that somebody gets the event of it; an event that does come is judged. */
  readonly mayLackEvent?: true;
  /** The text of its source, which a link_only forward does not show. */
  readonly leavesOut?: string;
}

export interface Occasion {
  /** The group of messages of which some are enough at a time. */
  readonly group:
    | "texts"
    | "long texts"
    | "contents"
    | "files"
    | "forwards"
    | "questions"
    | "authors"
    | "refusals"
    | "many refusals"
    | "equals";
  /** The messages that were taken, in the order of their creation. */
  readonly occur: () => Promise<readonly Occurred[]>;
}

export interface Message {
  readonly as: Role;
  /** Another key of theirs, or the same one in the other header. */
  readonly with?: AdHocKey;
  readonly text: string;
  /** At its end. */
  readonly mention?: string | undefined;
  readonly isRepeated?: true;
  readonly conversation?: string;
  readonly body?: JsonObject;
  readonly key?: string;
}

/** @returns nothing where it is not taken: which texts, authors and additions a deployment takes is judged elsewhere */
export async function say(session: Session, name: string, message: Message): Promise<readonly Occurred[]> {
  const { as, body = {}, key, mention } = message;
  const text = mention === undefined ? message.text : `${message.text}\n\n${mention}`;
  const conversation = message.conversation ?? session.need("fixtures.conversation");
  const exchange = await sendMessage(session, {
    as: message.with ?? as,
    ...(key === undefined ? {} : { idempotencyKey: key }),
    conversation,
    body: { markdown_content: text, ...body },
  });
  const id = createdId(exchange);
  const root = typeof body.thread_root_id === "string" ? body.thread_root_id : null;
  const isMentioning = mention !== undefined;
  const created = { name, conversation, exchange, root, by: as, isMentioning };
  return id === undefined ? [] : [{ id, ...created, ...(message.isRepeated ? {} : { text }) }];
}

export interface Scene {
  readonly session: Session;
  /** The caller who posts, beside other authors. */
  readonly as: Role;
  /** The root of the thread. */
  readonly root: string;
  /** The mention of the primary identity, where the profile says how. */
  readonly mention: string | undefined;
}
