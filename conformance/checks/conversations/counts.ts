// Member counts of a conversation, as each context of the run shows them.
import { defineCheck } from "../../engine/session/check.ts";
import { readContextsByAll } from "../../steps/resources/conversations.ts";
import { judgeContextCounts, readOf } from "../../steps/resources/judge-context.ts";

export default defineCheck({
  title: "member counts of a conversation are integers of zero or more",
  requirements: ["CON-07"],
  capabilities: ["conversations", "conversation-context"],
  readOnly: true,
  async run(session) {
    await readContextsByAll(session);
  },
  observe(exchange, session) {
    const read = readOf(exchange);
    if (read !== undefined) judgeContextCounts(session, read);
  },
});
