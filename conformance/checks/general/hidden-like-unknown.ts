// What a caller may not see is answered like what does not exist, so that strangers cannot find out which ids exist.
import { defineCheck } from "../../engine/check.ts";
import type { Exchange } from "../../engine/exchange.ts";
import { isSuccess } from "../../engine/exchange.ts";
import type { OperationId } from "../../generated/operations.ts";
import { postMessage } from "../../steps/messages.ts";
import { readError } from "../../wire/error.ts";
import { isServed } from "../../wire/served-operations.ts";
import { unknownId } from "../../wire/unknown-id.ts";

export default defineCheck({
  title: "a hidden resource is answered like one that does not exist",
  requirements: ["GEN-22"],
  capabilities: ["messages"],
  needs: ["fixtures.hidden_conversation", "keys.second"],
  async run(session) {
    const conversation = session.need("fixtures.hidden_conversation");
    const hidden = await postMessage(session, { as: "second", conversation });
    const targets: readonly (readonly [OperationId, string, string, object?])[] = [
      ["getMessage", "messageId", hidden.id],
      ["listReplies", "messageId", hidden.id],
      ["listMessages", "conversationId", conversation],
      ["getConversation", "conversationId", conversation],
      ["createMessage", "conversationId", conversation, { markdown_content: session.unique("refused") }],
    ];
    for (const [operation, name, id, body] of targets) {
      if (!isServed(session.profile, operation)) continue;
      const ask = (value: string): Promise<Exchange> =>
        session.call(operation, { path: { [name]: value }, ...(body === undefined ? {} : { body }) });
      const forHidden = await ask(id);
      session.given(!isSuccess(forHidden), "the primary key cannot see the hidden conversation", forHidden);
      const forUnknown = await ask(unknownId(id, session.unique("unknown")));
      session.judge("GEN-22", answer(forHidden) === answer(forUnknown), {
        message: `${operation} answers another way for a hidden ${name} than for one that does not exist`,
        expected: `the answer for an unknown id: ${answer(forUnknown)}`,
        found: answer(forHidden),
        exchanges: [forHidden, forUnknown],
      });
    }
  },
});

const answer = (exchange: Exchange): string =>
  `${exchange.status} ${readError(exchange.json).code ?? ""}`.trim();
