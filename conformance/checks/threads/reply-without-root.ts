// A replied_to_message_id without thread_root_id is refused, or the message joins the thread of the named message.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf } from "../../engine/session/session.ts";
import { isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { idOrItem } from "../../readers/envelope.ts";
import { readReplies } from "../../steps/lists/listing.ts";
import { postMessage, postReply } from "../../steps/messages/messages.ts";
import { createdId, sendMessage } from "../../steps/messages/send.ts";
import { judgeUnstored, uniqueTag } from "../../steps/messages/traces.ts";

export default defineCheck({
  title: "a replied_to_message_id without thread_root_id is refused or joins the thread of the named message",
  requirements: ["THR-11"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const root = await postMessage(session);
    const reply = await postReply(session, root);
    const tag = uniqueTag(session, "rootless");
    const sent = await sendMessage(session, {
      body: { markdown_content: tag, replied_to_message_id: reply.id },
    });
    session.judge("THR-11", isSuccess(sent) || isRefusal(sent), {
      message: "a replied_to_message_id without thread_root_id was neither accepted nor refused",
      expected: "2xx or 4xx",
      found: responseOf(sent),
    });
    const id = createdId(sent);
    session.observe("threads.reply_without_root", id === undefined ? "refused" : "joins the thread");
    if (id !== undefined) {
      const replies = await readReplies(session, root.id, [id]);
      session.judge("THR-11", replies.missing.length === 0, {
        message:
          "an accepted replied_to_message_id without thread_root_id is not in the thread of the named message",
        expected: `message ${id}`,
        found: replies.items.map(idOrItem),
      });
      return;
    }
    const stored = "a message that was refused for a replied_to_message_id without thread_root_id is stored";
    await judgeUnstored(session, "THR-11", { tag, since: root, thread: root }, stored);
  },
});
