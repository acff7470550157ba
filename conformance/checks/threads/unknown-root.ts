// A root that does not exist has no thread: the reply is refused, and not stored as a top-level message instead.

import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isRefusal } from "../../exchange/exchange.ts";
import { nonexistentId } from "../../inputs/nonexistent-id.ts";
import { type Misplaced, misplacedMessages } from "../../steps/messages/kinds/misplaced.ts";
import { type PostedMessage, postMessage, postReply } from "../../steps/messages/messages.ts";
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
    const misplaced = await misplacedMessages(session, places, tag);
    for (const { what, as, body } of [...misplaced, ...(await repliesToConversation(session, root, tag))]) {
      const sent = await sendMessage(session, { as, body });
      session.judgeStatus("THR-09", [reply.exchange, sent], "4xx", {
        message: `${what} under a thread_root_id that names no message was not refused`,
      });
    }
    const stored = "a reply under a thread_root_id that names no message is stored";
    await judgeUnstored(session, "THR-09", { tag, since: root, thread: root }, stored);
  },
});

/** The id of something else than a message, unless a message has it as well. */
async function repliesToConversation(
  session: Session,
  { conversation }: PostedMessage,
  tag: string,
): Promise<readonly Misplaced[]> {
  const read = await session.call("getMessage", { path: { messageId: conversation } });
  const body = { markdown_content: tag, thread_root_id: conversation };
  return isRefusal(read) ? [{ what: "a reply to its conversation", as: "primary", body }] : [];
}
