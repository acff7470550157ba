// The conversation that the profile says is closed to the primary key. Where that key belongs to it, nothing that is seen
// of it is a finding.
import { isSuccess } from "../engine/exchange.ts";
import { Untestable } from "../engine/finding.ts";
import type { Session } from "../engine/session.ts";
import { readId } from "../wire/envelope.ts";
import { readList } from "./listing.ts";
import { perRun } from "./per-session.ts";
import { sendMessage } from "./send.ts";

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
