// Without an Idempotency-Key a message is refused, and nothing of it is stored: neither at top level nor in a thread.
import { defineCheck } from "../../engine/check.ts";
import { answerOf } from "../../engine/session.ts";
import { postMessage, postReply } from "../../steps/messages.ts";
import { sendMessage } from "../../steps/send.ts";
import { tracesOf, uniqueTag } from "../../steps/traces.ts";
import { idOrItem } from "../../wire/envelope.ts";

export default defineCheck({
  title: "a message without an Idempotency-Key is refused and not stored",
  requirements: ["IDM-01"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const root = await postMessage(session);
    await postReply(session, root);
    for (const place of ["message", "reply"] as const) {
      const tag = uniqueTag(session, "keyless");
      const refused = await sendMessage(session, {
        idempotencyKey: null,
        body: {
          markdown_content: `${tag} ${place}`,
          ...(place === "reply" ? { thread_root_id: root.id } : {}),
        },
      });
      session.judge("IDM-01", session.profile.statuses.invalid.includes(refused.status), {
        message: `a ${place} without an Idempotency-Key was not refused as invalid input`,
        expected: session.profile.statuses.invalid,
        found: answerOf(refused),
        exchanges: [refused],
      });
      const traces = await tracesOf(session, tag, root, root);
      session.judge("IDM-01", traces.length === 0, {
        message: `a ${place} that was sent without an Idempotency-Key is stored and listed`,
        expected: "no such message",
        found: traces.map(idOrItem),
      });
    }
  },
});
