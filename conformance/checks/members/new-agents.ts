// An agent that came into being with its key, with and without a role: who finds it can read it.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf, type Session } from "../../engine/session.ts";
import { newAgent, requestKey } from "../../steps/keys.ts";
import { search } from "../../steps/search.ts";
import { type JsonObject, readId, singleId, text } from "../../wire/envelope.ts";
import { holdsText } from "../../wire/holds-text.ts";

export default defineCheck({
  title: "a new agent that the member search returns can be read by its id",
  requirements: ["MEM-04"],
  capabilities: ["members", "search", "api-keys"],
  needs: ["keys.keys_admin", "bindings.paths.issueApiKey", "bindings.search.q"],
  async run(session) {
    const agents = [newAgent(session, null), newAgent(session, "tester")];
    for (const subject of agents) {
      const issued = await requestKey(session, { body: { subject } });
      session.given(isSuccess(issued), "a key can be issued for a new agent", issued);
    }
    for (const subject of agents) await judgeReadable(session, subject);
  },
});

async function judgeReadable(session: Session, subject: JsonObject): Promise<void> {
  const name = text(subject, "display_name") ?? "";
  const hit = await session.eventually(async () => {
    const { items } = await search(session, { operation: "searchMembers", words: name });
    return items.find((item) => holdsText(item, name));
  }, session.profile.timing.search_index_ms);
  const memberId = session.given(hit && readId(hit), "a new agent is found by its display name");
  const read = await session.call("getMember", { path: { memberId } });
  session.judge("MEM-04", isSuccess(read) && singleId(read.json) === memberId, {
    message: `an agent that the member search returns, made with the role_name ${JSON.stringify(subject.role_name)}, cannot be read by its id with the same key`,
    expected: `2xx with the id ${memberId}`,
    found: answerOf(read),
    exchanges: [read],
  });
}
