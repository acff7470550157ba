// thread_root_id null is not a root: the message is listed with the conversation, and not among the replies of a thread
// that is listed with it.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { idOrItem, readId, singleId } from "../../readers/envelope.ts";
import { readMessages, readReplies } from "../../steps/lists/listing.ts";
import { postMessage, postReply } from "../../steps/messages/messages.ts";
import { sendMessage } from "../../steps/messages/send.ts";

export default defineCheck({
  title: "a message with thread_root_id null is a top-level message",
  requirements: ["MSG-13"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const root = await postMessage(session);
    await postReply(session, root);
    const sent = await sendMessage(session, {
      body: { markdown_content: session.unique("top"), thread_root_id: null },
    });
    const accepted = session.judge("MSG-13", isSuccess(sent), {
      message: "a message with thread_root_id null was not accepted",
      expected: "2xx with the message",
      found: responseOf(sent),
    });
    if (!accepted) return;
    const id = session.given(singleId(sent.json), "the response to a creation has an id", sent);
    const listed = await readMessages(session, root.conversation, [root.id, id]);
    session.given(!listed.missing.includes(root.id), "an ordinary message is listed", listed.last);
    session.judge("MSG-13", !listed.missing.includes(id), {
      message: "a message with thread_root_id null is not in the conversation's list",
      expected: id,
      found: `${listed.items.length} messages without it`,
    });
    const sentinel = await postReply(session, root);
    const replies = await readReplies(session, root.id, [sentinel.id]);
    session.given(replies.missing.length === 0, "replies are listed", replies.last);
    session.judge("MSG-13", !replies.items.map(readId).includes(id), {
      message: "a message with thread_root_id null is listed as a reply of an earlier thread",
      expected: "replies without it",
      found: replies.items.map(idOrItem),
    });
  },
});
