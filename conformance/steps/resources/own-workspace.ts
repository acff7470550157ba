// The workspace of the scratch conversation, which is that of every key that can open it.

import { isServed } from "../../contract/served-operations.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { single, text } from "../../readers/envelope.ts";

/** As the context of the conversation shows it, the one response that is said to; `undefined` where it is not served. */
export async function workspaceOfConversation(session: Session): Promise<string | undefined> {
  const { capabilities, fixtures } = session.profile;
  if (!capabilities.has("conversation-context") || !isServed(session.profile, "getConversation"))
    return undefined;
  const read = await session.call("getConversation", {
    path: { conversationId: fixtures.conversation ?? "" },
  });
  return isSuccess(read) ? text(single(read.json), "workspace_id") : undefined;
}
