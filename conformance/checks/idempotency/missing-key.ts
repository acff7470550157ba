// Without an Idempotency-Key a message is refused, and nothing of it is stored: neither at top level nor in a thread,
// whichever header carries the API key.
import { defineCheck } from "../../engine/session/check.ts";
import { idOrItem } from "../../readers/envelope.ts";
import { postMessage, postReply } from "../../steps/messages/messages.ts";
import { sendMessage } from "../../steps/messages/send.ts";
import { findTagged, uniqueTag } from "../../steps/messages/traces.ts";

export default defineCheck({
  title: "a message without an Idempotency-Key is refused and not stored",
  requirements: ["IDM-01"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const root = await postMessage(session);
    await postReply(session, root);
    const tag = uniqueTag(session, "keyless");
    const { invalid } = session.profile.statuses;
    for (const place of ["message", "reply"] as const) {
      for (const bearer of [false, true]) {
        const refused = await sendMessage(session, {
          bearer,
          idempotencyKey: null,
          body: {
            markdown_content: `${tag} ${place}`,
            ...(place === "reply" ? { thread_root_id: root.id } : {}),
          },
        });
        // Another check judges whether bearer keys are accepted.
        if (bearer && refused.status === 401) continue;
        session.judge("IDM-01", invalid.includes(refused.status), {
          message: `a ${place} without an Idempotency-Key was not refused as invalid input`,
          expected: invalid,
          about: refused,
        });
      }
    }
    const traces = await findTagged(session, tag, root, root);
    session.judge("IDM-01", traces.length === 0, {
      message: "a message that was sent without an Idempotency-Key is stored and listed",
      expected: "no such message",
      found: traces.map(idOrItem),
    });
  },
});
