// Each caller has its own list: a conversation with one member is listed for that member only.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { readId } from "../../readers/envelope.ts";
import { askersOf } from "../../steps/keys/access/elsewhere.ts";
import { readList, readListWith } from "../../steps/lists/listing.ts";
import { listConversations } from "../../steps/resources/conversations.ts";
import { hiddenNeeds } from "../../steps/resources/hidden-conversation.ts";

export default defineCheck({
  title: "the conversation list has no conversation to which the caller does not belong",
  requirements: ["CON-02"],
  capabilities: ["conversations"],
  needs: hiddenNeeds,
  readOnly: true,
  async run(session) {
    const hidden = session.need("fixtures.hidden_conversation");
    // The control. Other checks post in the meantime, which may change an activity-ordered list: then it is read again.
    const listing = await readListWith(session, [hidden], { operation: "listConversations", as: "second" });
    session.given(
      listing.missing.length === 0,
      "the second key lists fixtures.hidden_conversation, by the id that it has there (bindings.conversation.id)",
      listing.last,
    );
    const outsider = (await listConversations(session)).map(readId);
    session.judge("CON-02", !outsider.includes(hidden), {
      message: "the conversation list shows a conversation to which the caller does not belong",
      expected: `a list without ${hidden}`,
      found: outsider,
    });
    if (session.has("keys.agent") && session.has("fixtures.conversation_without_agent"))
      await judgeAgent(session);
    const { conversation } = session.profile.fixtures;
    await judgeElsewhere(session, [hidden, ...(conversation === undefined ? [] : [conversation])]);
  },
});

/** A workspace that shares no conversation with this one does not list any of them. */
async function judgeElsewhere(session: Session, conversations: readonly string[]): Promise<void> {
  const as = "other_workspace";
  const foreign = conversations.filter((id) => askersOf(session, id, [as]).length > 0);
  if (foreign.length === 0) return;
  const { items, last } = await readList(session, { operation: "listConversations", as });
  if (!isSuccess(last)) return;
  const listed = items.map(readId).filter((id) => id !== undefined && foreign.includes(id));
  session.judgeNone("CON-02", listed, {
    message: "the conversation list shows a key of another workspace conversations of this one",
    expected: `a list without ${foreign.join(" and ")}`,
    exchanges: [last],
  });
}

/**
 * The specification does not say whether an agent may list; only the conversations that it lists are judged.
 */
async function judgeAgent(session: Session): Promise<void> {
  const without = session.need("fixtures.conversation_without_agent");
  const { items, last } = await readList(session, { operation: "listConversations", as: "agent" });
  if (!isSuccess(last)) return;
  const listed = items.map(readId);
  session.judge("CON-02", !listed.includes(without), {
    message: "the conversation list shows an agent a conversation of which it is not a member",
    expected: `a list without ${without}`,
    found: listed,
    exchanges: [last],
  });
}
