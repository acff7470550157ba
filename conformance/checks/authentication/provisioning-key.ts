// A provisioning key only administers keys: it can neither read nor send messages.

import type { OperationId } from "../../../generator/generated/operations.ts";
import { canAsk, plainQuestion } from "../../cards/post-card.ts";
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { AdHocKey, CallOptions, Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { refusals } from "../../profile/profile.ts";
import { idOrItem, items, single, text } from "../../readers/envelope.ts";
import { isKeptClosed } from "../../steps/keys/access/access.ts";
import { carriedOutWithout } from "../../steps/keys/access/scope-refusal.ts";
import { inEachHeader } from "../../steps/keys/callers/each-header.ts";
import { forwardBody } from "../../steps/messages/forward-body.ts";
import { tryForward } from "../../steps/messages/forwards.ts";
import { specialBodies } from "../../steps/messages/kinds/special-bodies.ts";
import { type PostedMessage, postMessage } from "../../steps/messages/messages.ts";
import { listAround } from "../../steps/messages/traces.ts";
import { readUntil } from "../../steps/running/call-until.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import type { JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "a provisioning key can neither read nor send messages",
  requirements: ["AUT-22"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation", "keys.provisioning"],
  async run(session) {
    const message = await postMessage(session);
    const path = { conversationId: message.conversation };
    // 403 for the missing scope or, where the conversation is looked up first, the refusal of a hidden one.
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
          ...carriedOutWithout(exchange, ["messages:read"]),
        });
      }
    }
    await judgeSending(session, message, keys);
    await judgeContexts(session, path, keys);
    if (isServed(session.profile, "searchMessages")) await judgeSearch(session, message.content, keys);
  },
});

/** A message at top level and of each other kind, a reply and a forward. */
async function judgeSending(
  session: Session,
  message: PostedMessage,
  keys: readonly AdHocKey[],
): Promise<void> {
  const { id: messageId, conversation: conversationId } = message;
  const { profile } = session;
  const closed = refusals(profile);
  const content = session.unique("provisioned");
  const path = { conversationId };
  const body = { markdown_content: content };
  const comment = session.unique("provisioned");
  const sendings: (readonly [what: string, OperationId, CallOptions])[] = [
    ["creating a message", "createMessage", { path, body }],
  ];
  if (profile.capabilities.has("threads"))
    sendings.push(["replying", "createMessage", { path, body: { ...body, thread_root_id: messageId } }]);
  // The control: such a forward is taken from somebody else.
  if ((await tryForward(session, messageId, { comment: session.unique("comment") })) !== undefined) {
    const forward = forwardBody(session, messageId, { conversation: conversationId, comment });
    sendings.push([
      "forwarding a message",
      "forwardMessage",
      { path: { ...path, messageId }, body: forward },
    ]);
  }
  const others = await othersOf(session, content);
  const messages = await listAround(
    session,
    async () => {
      await judgeOthers(session, path, others, keys);
      for (const [what, operation, options] of sendings)
        for (const as of keys) {
          const sent = await session.call(operation, { ...options, as });
          session.judgeStatus("AUT-22", sent, closed, {
            message: `${what} with a provisioning key was not refused`,
            ...carriedOutWithout(sent, ["messages:write"]),
          });
        }
    },
    message,
  );
  const stored = [content, comment].flatMap((word) => messages.filter((one) => holdsText(one, word)));
  session.judgeNone("AUT-22", stored.map(idOrItem), {
    message: "a message that was sent with a provisioning key was stored",
    expected: "no message with this content",
  });
}

/** Messages with a part beside the text, and a question: code of their own may post them. */
async function othersOf(
  session: Session,
  content: string,
): Promise<readonly (readonly [what: string, body: JsonObject])[]> {
  const special = (await specialBodies(session)).map(
    ({ what, body }) => [`creating a message ${what}`, { markdown_content: content, ...body }] as const,
  );
  return [
    ...sampleByEffort(session, special, 0, { quick: 2 }),
    ...(canAsk(session)
      ? [["asking a question", { markdown_content: plainQuestion(session, content) }] as const]
      : []),
  ];
}

async function judgeOthers(
  session: Session,
  path: { readonly conversationId: string },
  others: readonly (readonly [what: string, body: JsonObject])[],
  keys: readonly AdHocKey[],
): Promise<void> {
  for (const [what, body] of others)
    for (const as of keys) {
      const sent = await session.call("createMessage", { path, body, as });
      // The specification does not say whether what a message names is looked up first.
      session.judge("AUT-22", isRefusal(sent), {
        message: `${what} with a provisioning key was not refused`,
        expected: "4xx",
        about: sent,
        ...carriedOutWithout(sent, ["messages:write"]),
      });
    }
}

/** Where a conversation shows the beginning of its last message, that is read as well. */
async function judgeContexts(
  session: Session,
  path: { readonly conversationId: string },
  keys: readonly AdHocKey[],
): Promise<void> {
  const { profile, runTag } = session;
  for (const [operation, options] of [
    ["getConversation", { path }],
    ["listConversations", {}],
  ] as const) {
    if (!isServed(profile, operation)) continue;
    for (const as of keys) {
      const exchange = await session.call(operation, { ...options, as });
      // The specification does not say which scope a conversation needs.
      const revealed = previewsIn(exchange).filter((preview) => preview.includes(runTag));
      session.judgeNone("AUT-22", revealed, {
        message: `${operation} with a provisioning key shows the text of a message`,
        expected: "a refusal, or nothing of any message",
        exchanges: [exchange],
      });
    }
  }
}

/** The previews of last messages that conversations show. */
function previewsIn({ json }: Exchange): readonly string[] {
  const shown = items(json) ?? [single(json)];
  return shown.flatMap((one) => text(one, "last_message_preview") ?? []);
}

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
      message: `searchMessages with a provisioning key was not refused as documented`,
      expected: `${refusals(session.profile).join(" or ")}, or nothing found`,
      about: [control, exchange],
    });
    // It may also be refused for its mode.
    const similar = await session.call("searchMessages", { query: { ...query, mode: "semantic" }, as });
    session.judge("AUT-22", !finds(similar), {
      message: "searchMessages with mode=semantic shows a provisioning key messages",
      expected: "a refusal, or nothing found",
      about: [control, similar],
    });
  }
}
