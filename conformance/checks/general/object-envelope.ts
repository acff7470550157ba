// Standard operations answer with one object in `data`: every success of the run with such an operation counts.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf } from "../../engine/session.ts";
import { postMessage, postReply } from "../../steps/messages.ts";
import { isObject } from "../../wire/envelope.ts";
import { isServed } from "../../wire/served-operations.ts";

/** Operations without the wrapper in the specification (call, task, ticket, member ...) are not among them. */
const standard: ReadonlySet<string> = new Set([
  "getConversation",
  "createMessage",
  "getMessage",
  "createFile",
  "getFile",
  "completeFile",
  "createImport",
  "createWebhookEndpoint",
  "getWebhookEndpoint",
]);

export default defineCheck({
  title: "an operation that answers with one object holds it in data",
  requirements: ["GEN-08"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const idempotencyKey = session.newKey();
    const root = await postMessage(session, { idempotencyKey });
    await postMessage(session, { idempotencyKey, content: root.content });
    const posted = [root];
    if (session.profile.capabilities.has("threads")) posted.push(await postReply(session, root));
    for (const { id } of posted) await session.call("getMessage", { path: { messageId: id } });
    if (isServed(session.profile, "getConversation"))
      await session.call("getConversation", { path: { conversationId: root.conversation } });
  },
  observe(exchange, session) {
    if (!standard.has(exchange.operation) || !isSuccess(exchange)) return;
    session.judge("GEN-08", isObject(exchange.json) && isObject(exchange.json.data), {
      message: `${exchange.operation} answered ${exchange.status} without an object in the member data`,
      expected: "{data: {...}}",
      found: answerOf(exchange),
      exchanges: [exchange],
    });
  },
});
