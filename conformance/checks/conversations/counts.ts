// Member counts of a conversation, as each context of the run shows them.
import { defineCheck } from "../../engine/session/check.ts";
import { contextIn, readContextsByAll } from "../../steps/resources/conversations.ts";

const COUNTS = ["human_members_count", "agent_members_count"] as const;

export default defineCheck({
  title: "member counts of a conversation are integers of zero or more",
  requirements: ["CON-07"],
  capabilities: ["conversations", "conversation-context"],
  readOnly: true,
  async run(session) {
    await readContextsByAll(session);
  },
  observe(exchange, session) {
    const context = contextIn(exchange);
    for (const name of COUNTS) {
      const value = context?.[name];
      // Another requirement judges that both are present.
      if (value === undefined) continue;
      session.judge("CON-07", Number.isInteger(value) && Number(value) >= 0, {
        message: `${name} of a conversation context is not an integer of zero or more`,
        expected: "an integer of zero or more",
        found: { conversation: context?.id, read_by: exchange.as, [name]: value },
        exchanges: [exchange],
      });
    }
  },
});
