// The scope is checked before the resource is looked up: the refusal is the same for every id.
import { defineCheck } from "../../engine/session/check.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { nonexistentId } from "../../inputs/nonexistent-id.ts";
import { readError } from "../../readers/error.ts";

export default defineCheck({
  title: "a missing scope gets the same response for conversations that exist and that do not",
  requirements: ["AUT-27"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation", "keys.reduced.messages:write"],
  async run(session) {
    const real = session.need("fixtures.conversation");
    const post = (conversationId: string): Promise<Exchange> =>
      session.call("createMessage", {
        as: "reduced.messages:write",
        path: { conversationId },
        body: { markdown_content: session.unique("unscoped") },
      });
    const existing = await post(real);
    session.given(existing.status === 403, "the key lacks messages:write", existing);
    const unknown = await post(nonexistentId(real, session.unique("conversation")));
    session.judge("AUT-27", response(unknown) === response(existing), {
      message: "a key without messages:write learns from the refusal whether a conversation exists",
      expected: `the response for an existing conversation also for an unknown one: ${response(existing)}`,
      found: response(unknown),
      exchanges: [existing, unknown],
    });
  },
});

const response = (exchange: Exchange): string =>
  `${exchange.status} ${readError(exchange.json).code ?? ""}`.trim();
