// The workspace of the scratch conversation, which is that of every key that can open it, and the events that
// name the workspace.

import { isServed } from "../../contract/served-operations.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { idIn, single, text } from "../../readers/envelope.ts";
import { messageOf } from "../../readers/realtime-frames.ts";
import type { JsonObject } from "../../text/json.ts";

/**
 * From the context of the conversation, the only response that is said to show it; `undefined` where it is
 * not served.
 */
export async function workspaceOfConversation(session: Session): Promise<string | undefined> {
  const { capabilities, fixtures } = session.profile;
  if (!capabilities.has("conversation-context") || !isServed(session.profile, "getConversation"))
    return undefined;
  const read = await session.call("getConversation", {
    path: { conversationId: fixtures.conversation ?? "" },
  });
  return isSuccess(read) ? text(single(read.json), "workspace_id") : undefined;
}

/**
 * Whether an event is about the workspace of its receiver for certain: it is of no conversation, or of one that the
 * profile names. A conversation that is shared with another workspace may be named with that one.
 */
export function isOfOwnWorkspace({ profile }: Session, payload: JsonObject): boolean {
  const conversation =
    idIn(messageOf(payload), "conversation_id") ?? idIn(payload.related, "conversation_id");
  return conversation === undefined || Object.values(profile.fixtures).includes(conversation);
}
