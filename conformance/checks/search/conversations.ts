// Conversations are found by their whole name by those who can access them, and by nobody else.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf, type Role, type Session } from "../../engine/session.ts";
import { listConversations } from "../../steps/conversations.ts";
import { search, searchFor } from "../../steps/search.ts";
import { readId, text } from "../../wire/envelope.ts";

const operation = "searchConversations";

export default defineCheck({
  title: "the conversation search finds accessible conversations by name and no others",
  requirements: ["CON-03"],
  capabilities: ["search", "conversations"],
  needs: ["keys.second", "bindings.search.q", "fixtures.conversation", "fixtures.hidden_conversation"],
  readOnly: true,
  async run(session) {
    const hidden = session.need("fixtures.hidden_conversation");
    await judgeFound(session, session.need("fixtures.conversation"), "primary");
    const words = await judgeFound(session, hidden, "second");
    for (const as of ["primary", "other_workspace"] as const) {
      if (!session.has(`keys.${as}`)) continue;
      const { items, last } = await search(session, { operation, words, as });
      session.judge("CON-03", !items.some((item) => readId(item) === hidden), {
        message: `the search for conversations returned one that the ${as} key cannot access`,
        expected: `no hit with the id ${hidden} for "${words}"`,
        found: isSuccess(last) ? items.map(readId) : answerOf(last),
        exchanges: [last],
      });
    }
  },
});

/** @returns the name by which it was searched: the one that its members are shown */
async function judgeFound(session: Session, id: string, as: Role): Promise<string> {
  const listed = (await listConversations(session, as)).find((item) => readId(item) === id);
  const name = text(listed, "name")?.trim();
  const words = session.given(name !== "" && name, `the list of the ${as} key shows the name of ${id}`);
  const { found, items, last } = await searchFor(session, id, { operation, words, as });
  session.judge("CON-03", found, {
    message: `a conversation that the ${as} key can access is not found by its name within the indexing delay`,
    expected: `conversation ${id} among the hits for "${words}"`,
    found: isSuccess(last) ? items.map(readId) : answerOf(last),
    exchanges: [last],
  });
  return words;
}
