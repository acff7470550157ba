// The conversation-context response: its wrapper, its closed set of properties, and the JSON type of each.
// Every context of the run is judged, including those of imported conversations.
import { defineCheck } from "../../engine/session/check.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { readContextsByAll } from "../../steps/resources/conversations.ts";
import { judgeContextShape } from "../../steps/resources/judge-context.ts";

export default defineCheck({
  title: "a conversation context has exactly the documented properties, each of its type",
  requirements: ["CON-04", "CON-05", "CON-06"],
  capabilities: ["conversations", "conversation-context"],
  needs: ["fixtures.conversation"],
  readOnly: true,
  async run(session) {
    await readContextsByAll(session);
  },
  observe(exchange, session) {
    if (exchange.operation === "getConversation" && isSuccess(exchange)) judgeContextShape(session, exchange);
  },
});
