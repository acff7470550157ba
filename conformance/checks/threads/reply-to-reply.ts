// A reply to a reply is in the thread of the root that it names, at any depth.
import { defineCheck } from "../../engine/session/check.ts";
import { singleId } from "../../readers/envelope.ts";
import { readReplies } from "../../steps/lists/listing.ts";
import { postMessage, postReply } from "../../steps/messages/messages.ts";
import { sendMessage } from "../../steps/messages/send.ts";

/** Answers to answers. */
const DEPTH = 4;

export default defineCheck({
  title: "a reply to a reply is in the thread of its root",
  requirements: ["THR-02"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const root = await postMessage(session);
    const first = await postReply(session, root);
    // The control: the authors of the nested replies may reply.
    if (session.has("keys.second")) await postReply(session, root, { as: "second" });
    const chain = [first.id];
    for (let depth = 1; depth <= DEPTH; depth++) {
      const sent = await sendMessage(session, {
        as: depth % 2 === 0 && session.has("keys.second") ? "second" : "primary",
        body: {
          markdown_content: session.unique("nested"),
          thread_root_id: root.id,
          replied_to_message_id: chain.at(-1),
        },
      });
      const accepted = session.judgeStatus("THR-02", sent, "2xx", {
        message: `a reply to ${depth === 1 ? "the first reply of a thread" : "a reply to a reply"} was not accepted`,
        expected: "2xx with the reply",
      });
      if (!accepted) return;
      chain.push(session.given(singleId(sent.json), "the response to a creation has an id", sent));
    }
    const replies = await readReplies(session, root.id, chain);
    session.judge("THR-02", replies.missing.length === 0, {
      message: "a reply to a reply is not among the replies of its root",
      expected: chain,
      found: `replies without ${replies.missing.join(", ")}`,
      exchanges: [replies.last],
    });
  },
});
