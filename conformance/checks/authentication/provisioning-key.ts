// A provisioning key only administers keys: it can neither read nor send messages.

import type { OperationId } from "../../../generator/generated/operations.ts";
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { type AdHocKey, type CallOptions, responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { refusals } from "../../profile/profile.ts";
import { items } from "../../readers/envelope.ts";
import { isKeptClosed } from "../../steps/keys/access/kept-closed.ts";
import { inEachHeader } from "../../steps/keys/callers/each-header.ts";
import { listAround, tagged } from "../../steps/messages/between-markers.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { readUntil } from "../../steps/requests/call-until.ts";

export default defineCheck({
  title: "a provisioning key can neither read nor send messages",
  requirements: ["AUT-22"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation", "keys.provisioning"],
  async run(session) {
    const message = await postMessage(session);
    const path = { conversationId: message.conversation };
    // 403 for the scope that is missing; or, where a conversation is looked for first, what hidden ones get.
    const closed = refusals(session.profile);
    const reads: readonly (readonly [OperationId, CallOptions])[] = [
      ["listMessages", { path }],
      ["getMessage", { path: { messageId: message.id } }],
      ["listReplies", { path: { messageId: message.id } }],
    ];
    const keys = await inEachHeader(session, "provisioning");
    for (const [operation, options] of reads) {
      if (!isServed(session.profile, operation)) continue;
      for (const as of keys) {
        const exchange = await session.call(operation, { ...options, as });
        session.given(exchange.status !== 401, "keys.provisioning is a valid key", exchange);
        session.judge("AUT-22", isKeptClosed(exchange, session.profile), {
          message: `${operation} with a provisioning key was not refused`,
          expected: `${closed.join(" or ")}, or a list of nothing`,
          about: exchange,
        });
      }
    }
    const content = session.unique("provisioned");
    const messages = await listAround(session, async () => {
      for (const as of keys) {
        const sent = await session.call("createMessage", { as, path, body: { markdown_content: content } });
        session.judge("AUT-22", closed.includes(sent.status), {
          message: "creating a message with a provisioning key was not refused",
          expected: closed.join(" or "),
          about: sent,
        });
      }
    });
    session.judge("AUT-22", tagged(messages, content).length === 0, {
      message: "a message that was sent with a provisioning key was stored",
      expected: "no message with this content",
      found: content,
    });
    if (isServed(session.profile, "searchMessages")) await judgeSearch(session, message.content, keys);
  },
});

/** An empty search result is allowed: the specification names no scope for it. */
async function judgeSearch(session: Session, words: string, keys: readonly AdHocKey[]): Promise<void> {
  const query = { q: words };
  const finds = (exchange: Exchange): boolean =>
    isSuccess(exchange) && (items(exchange.json) ?? []).length > 0;
  const { search_index_ms: withinMs } = session.profile.timing;
  const control = await readUntil(session, () => session.call("searchMessages", { query }), finds, withinMs);
  for (const as of keys) {
    const exchange = await session.call("searchMessages", { query, as });
    if (isSuccess(exchange)) session.given(finds(control), "a search finds a message by its words", control);
    const isClosed = isSuccess(exchange)
      ? !finds(exchange)
      : refusals(session.profile).includes(exchange.status);
    session.judge("AUT-22", isClosed, {
      message: "searchMessages with a provisioning key was not refused as documented",
      expected: `${refusals(session.profile).join(" or ")}, or nothing found`,
      found: responseOf(exchange),
      exchanges: [control, exchange],
    });
  }
}
