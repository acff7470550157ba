// Members of a conversation find it by its whole name, and nobody else does.

import { defineCheck } from "../../engine/session/check.ts";
import { type Role, responseOf, type Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { idOrItem, readId } from "../../readers/envelope.ts";
import { askersOf } from "../../steps/keys/access/elsewhere.ts";
import { needMissing } from "../../steps/lists/known-ids.ts";
import { readList } from "../../steps/lists/listing.ts";
import { shownName } from "../../steps/resources/conversations.ts";
import { hiddenNeeds } from "../../steps/resources/hidden-conversation.ts";
import { shownAs } from "../../steps/resources/shown-as.ts";
import { search, searchFor, searchWithAndWithout } from "../../steps/search/search.ts";

const operation = "searchConversations";

export default defineCheck({
  title: "conversation search finds the caller's conversations by name and no others",
  requirements: ["CON-03"],
  capabilities: ["conversations", "search"],
  needs: ["fixtures.conversation", "bindings.lists.searchConversations.q", ...hiddenNeeds],
  readOnly: true,
  async run(session) {
    const hidden = session.need("fixtures.hidden_conversation");
    await judgeFound(session, "primary", session.need("fixtures.conversation"));
    const words = await judgeFound(session, "second", hidden);
    for (const as of askersOf(session, hidden, ["primary", "other_workspace"])) {
      const options = { operation, words, as, hidden: [hidden] } as const;
      for (const { asked, items, last } of await searchWithAndWithout(session, options))
        session.judge("CON-03", !items.some((item) => readId(item) === hidden), {
          message: `conversation search${asked} showed the ${as} key a conversation that it cannot access`,
          expected: `no hit with the id ${hidden}, the name of which is ${JSON.stringify(words)}`,
          found: isSuccess(last) ? items.map(idOrItem) : responseOf(last),
          exchanges: [last],
        });
    }
    if (session.has("keys.agent") && session.has("fixtures.conversation_without_agent"))
      await judgeAgent(session);
  },
});

/**
 * The specification does not say whether an agent may search; only the conversations that it finds are
 * judged.
 */
async function judgeAgent(session: Session): Promise<void> {
  const without = session.need("fixtures.conversation_without_agent");
  const own = await readList(session, { operation: "listConversations", as: "agent" });
  const words = await shownName(session, "primary", without);
  // Where it lists or opens the conversation, that is open to it.
  if (words === undefined || own.items.some((item) => readId(item) === without)) return;
  if ((await shownName(session, "agent", without)) !== undefined) return;
  const { items, last } = await search(session, { operation, words, as: "agent" });
  if (!isSuccess(last)) return;
  session.judge("CON-03", !items.some((item) => readId(item) === without), {
    message: "conversation search showed an agent a conversation of which it is not a member",
    expected: `no hit with the id ${without}, the name of which is ${JSON.stringify(words)}`,
    found: items.map(idOrItem),
    exchanges: [last],
  });
}

/** A member of the conversation finds it. @returns its name, as its members see it */
async function judgeFound(session: Session, as: Role, named: string): Promise<string> {
  const name = session.given(await shownName(session, as, named), "a conversation shows its name");
  const id = await shownAs(session, as, named);
  const { found, items, last } = await searchFor(session, id, { operation, words: name, as });
  if (!found) await needMissing(session, { operation, as }, { items }, [id]);
  session.judge("CON-03", found, {
    message: `conversation search with the ${as} key does not find a conversation of that key by its whole name`,
    expected: `a hit with the id ${id} for ${JSON.stringify(name)}`,
    found: isSuccess(last) ? items.map(idOrItem) : responseOf(last),
    exchanges: [last],
  });
  return name;
}
