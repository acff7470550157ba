// The id by which a deployment shows a conversation of the profile: it may be addressed by another one as well.

import { isServed } from "../../contract/served-operations.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { idIn, items } from "../../readers/envelope.ts";

/** The id that its messages show, if they are listed under that one as well; else the one of the profile. */
export async function shownAs(session: Session, as: Role, id: string): Promise<string> {
  if (!isServed(session.profile, "listMessages")) return id;
  const list = (conversationId: string) => session.call("listMessages", { as, path: { conversationId } });
  const [first] = items((await list(id)).json) ?? [];
  const shown = first === undefined ? undefined : idIn(first, "conversation_id");
  return shown !== undefined && shown !== id && isSuccess(await list(shown)) ? shown : id;
}
