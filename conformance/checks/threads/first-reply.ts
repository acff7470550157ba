// A reply that names only its root is in that thread, for every author of the root and of the reply.
import { defineCheck } from "../../engine/session/check.ts";
import { type Role, responseOf } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { singleId } from "../../readers/envelope.ts";
import { readReplies } from "../../steps/lists/listing.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { sendMessage } from "../../steps/messages/send.ts";

export default defineCheck({
  title: "a message with thread_root_id alone is a reply in that thread",
  requirements: ["THR-01"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const roles: readonly Role[] = session.has("keys.second") ? ["primary", "second"] : ["primary"];
    for (const author of roles) {
      const root = await postMessage(session, { as: author });
      await postMessage(session);
      for (const as of [...roles, ...roles]) {
        const sent = await sendMessage(session, {
          as,
          body: { markdown_content: session.unique("reply"), thread_root_id: root.id },
        });
        const accepted = session.judge("THR-01", isSuccess(sent), {
          message: `a reply with thread_root_id alone to a message of ${author === as ? "its own author" : "another member"} was not accepted`,
          expected: "2xx with the reply",
          found: responseOf(sent),
          exchanges: [root.exchange, sent],
        });
        if (!accepted) continue;
        const id = session.given(singleId(sent.json), "the response to a creation has an id", sent);
        const replies = await readReplies(session, root.id, [id]);
        session.judge("THR-01", replies.missing.length === 0, {
          message: "a reply with thread_root_id alone is not among the replies of that root",
          expected: id,
          found: responseOf(replies.last),
          exchanges: [sent, replies.last],
        });
      }
    }
  },
});
