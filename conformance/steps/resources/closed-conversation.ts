// The conversation that the profile declares closed to the primary key. If that key belongs to it, nothing
// that is seen of it is a finding.

import { Untestable } from "../../engine/session/finding.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { readId } from "../../readers/envelope.ts";
import { readList } from "../lists/listing.ts";
import { sendMessage } from "../messages/send.ts";
import { perRun } from "../running/per-session.ts";

/** Its id. @throws Untestable when the primary key both lists it and may write into it */
export const closedConversation: (session: Session) => Promise<string> = perRun(async (session) => {
  const conversation = session.need("fixtures.hidden_conversation");
  const sent = await sendMessage(session, {
    conversation,
    body: { markdown_content: session.unique("outsider") },
  });
  if (!isSuccess(sent)) return conversation;
  const { items } = await readList(session, { operation: "listConversations" });
  if (items.some((item) => readId(item) === conversation))
    throw new Untestable(
      "fixtures.hidden_conversation is not closed to keys.primary, which lists it and writes into it",
    );
  return conversation;
});
