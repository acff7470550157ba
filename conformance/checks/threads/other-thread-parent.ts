// A reply that answers a message of another thread is refused, or stays where its thread_root_id puts it.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf } from "../../engine/session/session.ts";
import { isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { readId } from "../../readers/envelope.ts";
import { carriesText } from "../../readers/messages/message-text.ts";
import { readReplies } from "../../steps/lists/listing.ts";
import { postMessage, postReply } from "../../steps/messages/messages.ts";
import { sendMessage } from "../../steps/messages/send.ts";
import { uniqueTag } from "../../steps/messages/traces.ts";

export default defineCheck({
  title: "a replied_to_message_id of another thread is refused or changes nothing about the thread",
  requirements: ["THR-08"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const root = await postMessage(session);
    const other = await postMessage(session);
    await postReply(session, root);
    const otherReply = await postReply(session, other);
    const tag = uniqueTag(session, "stray");
    const sent = await sendMessage(session, {
      body: { markdown_content: tag, thread_root_id: root.id, replied_to_message_id: otherReply.id },
    });
    session.judge("THR-08", isSuccess(sent) || isRefusal(sent), {
      message: "a reply that answers a message of another thread was neither accepted nor refused",
      expected: "2xx or 4xx",
      found: responseOf(sent),
    });
    const strays = async (thread: typeof root) => {
      const sentinel = await postReply(session, thread);
      const replies = await readReplies(session, thread.id, [sentinel.id]);
      session.given(replies.missing.length === 0, "replies are listed", replies.last);
      session.given(
        replies.items.some((item) => carriesText(item, sentinel.content)),
        "listed replies show their text (bindings.message.text names it)",
        replies.last,
      );
      return replies.items.filter((item) => carriesText(item, tag)).map(readId);
    };
    const here = await strays(root);
    const expected = isSuccess(sent) ? 1 : 0;
    session.judge("THR-08", here.length === expected, {
      message: isSuccess(sent)
        ? "an accepted reply that answers a message of another thread is not in the thread of its thread_root_id"
        : "a reply that was refused for answering a message of another thread is stored",
      expected: `${expected} such replies in the thread of its thread_root_id`,
      found: here,
    });
    const there = await strays(other);
    session.judgeNone("THR-08", there, {
      message: "a reply that answers a message of another thread is listed in that other thread",
      expected: "no such reply there",
    });
  },
});
