// Replies that reach for a closed conversation from another one (MSG-17, AUT-25): nobody writes into it by naming a message.

import type { Role, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { idIn, single } from "../../readers/envelope.ts";
import { readMessage } from "../running/call-until.ts";
import type { PostedMessage } from "./messages.ts";
import { createdId, sendMessage } from "./send.ts";

/**
 * Replies that name messages of a closed conversation and are sent to the caller's own conversation: they may be refused,
 * or stay in that conversation (THR-07).
 * @param ids of a root and of a reply to it
 * @returns the ids of those that stay
 */
export async function replyFromOutside(
  session: Session,
  as: Role,
  { id: own, conversation }: PostedMessage,
  { tag, ids: [root, reply] }: { readonly tag: string; readonly ids: readonly [root: string, reply: string] },
): Promise<readonly string[]> {
  const places = [
    { thread_root_id: root },
    { replied_to_message_id: reply },
    { thread_root_id: own, replied_to_message_id: reply },
  ];
  const kept: string[] = [];
  for (const place of places) {
    const body = { markdown_content: tag, ...place };
    const id = createdId(await sendMessage(session, { as, conversation, body }));
    const read = id === undefined ? undefined : await readMessage(session, id, { as });
    if (id === undefined || read === undefined || !isSuccess(read)) continue;
    if ((idIn(single(read.json), "conversation_id") ?? conversation) === conversation) kept.push(id);
  }
  return kept;
}
