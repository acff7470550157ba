// The conversation that the profile declares closed to one of its people. If that one belongs to it, nothing
// that is seen of it is a finding.

import { Untestable } from "../../engine/session/finding.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { readId } from "../../readers/envelope.ts";
import { readList } from "../lists/listing.ts";
import { sendMessage } from "../messages/send.ts";
import { perRun } from "../running/per-session.ts";
import type { Person } from "./fixture-openers.ts";
import { hiddenConversation } from "./hidden-conversation.ts";

/** Its id. @throws Untestable when the primary key both lists it and may write into it */
export const closedConversation: (session: Session) => Promise<string> = perRun(async (session) => {
  const conversation = session.need("fixtures.hidden_conversation");
  if (await belongsTo(session, conversation, "primary"))
    throw new Untestable(
      "fixtures.hidden_conversation is not closed to keys.primary, which lists it and writes into it",
    );
  return conversation;
});

/** Whether the person from whom it is hidden neither lists it nor may write into it, as far as the profile has their key. */
export async function isHiddenIndeed(session: Session): Promise<boolean> {
  const { id, outsider } = hiddenConversation(session);
  return !session.has(`keys.${outsider}`) || !(await belongsTo(session, id, outsider));
}

async function belongsTo(session: Session, conversation: string, as: Person): Promise<boolean> {
  const body = { markdown_content: session.unique("outsider") };
  if (!isSuccess(await sendMessage(session, { as, conversation, body }))) return false;
  const { items } = await readList(session, { operation: "listConversations", as });
  return items.some((item) => readId(item) === conversation);
}
