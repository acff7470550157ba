// A root that does not exist has no thread: the reply is refused, and not stored as a top-level message instead.

import { defineCheck } from "../../engine/session/check.ts";
import { nonexistentId } from "../../inputs/nonexistent-id.ts";
import { misplacedMessages } from "../../steps/messages/kinds/misplaced.ts";
import { postMessage, postReply } from "../../steps/messages/messages.ts";
import { sendMessage } from "../../steps/messages/send.ts";
import { judgeUnstored, uniqueTag } from "../../steps/messages/traces.ts";

export default defineCheck({
  title: "a thread_root_id that names no message is refused and nothing is stored",
  requirements: ["THR-09"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const root = await postMessage(session);
    const reply = await postReply(session, root);
    const unknown = nonexistentId(root.id, session.runTag);
    const tag = uniqueTag(session, "rootless");
    const places = {
      "a first reply": { thread_root_id: unknown },
      "a reply to a reply": { thread_root_id: unknown, replied_to_message_id: reply.id },
    };
    for (const { what, as, body } of await misplacedMessages(session, places, tag)) {
      const sent = await sendMessage(session, { as, body });
      session.judgeStatus("THR-09", [reply.exchange, sent], "4xx", {
        message: `${what} under a thread_root_id that names no message was not refused`,
      });
    }
    const stored = "a reply under a thread_root_id that names no message is stored";
    await judgeUnstored(session, "THR-09", { tag, since: root, thread: root }, stored);
  },
});
