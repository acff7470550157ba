// A provisioning key administers keys and nothing else: what an ordinary key reads and writes is closed to it.
import { defineCheck } from "../../engine/check.ts";
import { answerOf, type CallOptions } from "../../engine/session.ts";
import type { OperationId } from "../../generated/operations.ts";
import { refusals } from "../../profile/profile.ts";
import { listAround, tagged } from "../../steps/between-markers.ts";
import { postMessage } from "../../steps/messages.ts";
import { isServed } from "../../wire/served-operations.ts";

export default defineCheck({
  title: "a provisioning key can neither read nor send messages",
  requirements: ["AUT-22"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation", "keys.provisioning"],
  async run(session) {
    const message = await postMessage(session);
    const path = { conversationId: message.conversation };
    const reads: readonly (readonly [OperationId, CallOptions])[] = [
      ["listMessages", { path }],
      ["getMessage", { path: { messageId: message.id } }],
      ["listReplies", { path: { messageId: message.id } }],
      ["searchMessages", { query: { q: message.content } }],
    ];
    for (const [operation, options] of reads) {
      if (!isServed(session.profile, operation)) continue;
      const exchange = await session.call(operation, { ...options, as: "provisioning" });
      // 403 for the scope that is missing; or, where a conversation is looked for first, what hidden ones get.
      const expected = operation === "searchMessages" ? [403] : refusals(session.profile);
      session.judge("AUT-22", expected.includes(exchange.status), {
        message: `${operation} with a provisioning key was not refused`,
        expected: expected.join(" or "),
        found: answerOf(exchange),
        exchanges: [exchange],
      });
    }
    const content = session.unique("provisioned");
    const messages = await listAround(session, async () => {
      const sent = await session.call("createMessage", {
        as: "provisioning",
        path,
        body: { markdown_content: content },
      });
      session.judge("AUT-22", sent.status === 403, {
        message: "creating a message with a provisioning key was not refused",
        expected: "403, because the key lacks messages:write",
        found: answerOf(sent),
        exchanges: [sent],
      });
    });
    session.judge("AUT-22", tagged(messages, content).length === 0, {
      message: "a message that was sent with a provisioning key was stored",
      expected: "no message with this content",
      found: content,
    });
  },
});
