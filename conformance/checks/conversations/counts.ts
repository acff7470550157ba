// Member counts wherever a conversation shows them, in the list as in a single read.
import { defineCheck } from "../../engine/check.ts";
import type { Session } from "../../engine/session.ts";
import { listConversations, readContexts } from "../../steps/conversations.ts";
import type { JsonObject } from "../../wire/envelope.ts";

export default defineCheck({
  title: "member counts of a conversation are integers of zero or more",
  requirements: ["CON-07"],
  capabilities: ["conversations"],
  readOnly: true,
  async run(session) {
    for (const [where, conversations] of await everywhere(session)) {
      for (const conversation of conversations) {
        for (const member of ["human_members_count", "agent_members_count"]) {
          const value = conversation[member];
          if (value === undefined) continue;
          session.judge("CON-07", Number.isInteger(value) && Number(value) >= 0, {
            message: `${member} of a conversation in ${where} is no integer of zero or more`,
            expected: "an integer of zero or more",
            found: { conversation: conversation.id, [member]: value },
          });
        }
      }
    }
  },
});

async function everywhere(session: Session): Promise<readonly [string, readonly JsonObject[]][]> {
  const listed = await listConversations(session);
  if (!session.has("bindings.paths.getConversation")) return [["the list", listed]];
  return [
    ["the list", listed],
    ["its context", await readContexts(session)],
  ];
}
