// The members shown inside a conversation: the display projection with its documented properties and values, and no
// private data.
import { defineCheck } from "../../engine/session/check.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { projectionsOf } from "../../readers/conversations/conversation-context.ts";
import { single } from "../../readers/envelope.ts";
import { readContextsByAll } from "../../steps/resources/conversations.ts";
import { judgeProjection, projectionRequirements } from "../../steps/resources/member-projection.ts";

export default defineCheck({
  title: "members inside a conversation context are display projections without private data",
  requirements: projectionRequirements,
  capabilities: ["conversations", "conversation-context"],
  readOnly: true,
  async run(session) {
    const projections = (await readContextsByAll(session)).flatMap(({ context }) => projectionsOf(context));
    session.given(projections.length > 0, "a conversation context shows a member");
    session.notSeen("CON-16", "no member inside a conversation context has a claim_status or a source_kind");
    session.notSeen("CON-22", "no member inside a conversation context has an optional property");
  },
  observe(exchange, session) {
    if (exchange.operation !== CONTEXT || !isSuccess(exchange)) return;
    const by = exchange.as === "primary" ? "" : `, read by the ${exchange.as} key,`;
    for (const { where, member } of projectionsOf(single(exchange.json) ?? {}))
      judgeProjection(session, `${where.replace(/\[\d+\]/, "")}${by}`, member);
  },
});

/** The operation whose members are judged throughout the run, imported people included. */
const CONTEXT = "getConversation";
