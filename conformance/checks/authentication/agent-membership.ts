// An agent may create messages only in conversations of which it is a member, even if another key may do so elsewhere.
import { canAsk, plainQuestion } from "../../cards/post-card.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { refusals } from "../../profile/profile.ts";
import { idOrItem, readId } from "../../readers/envelope.ts";
import { saysMissingScope } from "../../readers/error.ts";
import { mayMention } from "../../steps/imports/inviting-mentions.ts";
import { inEachHeader } from "../../steps/keys/callers/each-header.ts";
import { readList } from "../../steps/lists/listing.ts";
import { specialBodies } from "../../steps/messages/kinds/special-bodies.ts";
import { mentionOf } from "../../steps/messages/mention.ts";
import { type PostedMessage, postMessage, postReply, tryPostMessage } from "../../steps/messages/messages.ts";
import { replyFromOutside } from "../../steps/messages/reply-from-outside.ts";
import { listAround, tagged, uniqueTag } from "../../steps/messages/traces.ts";
import { callerMember } from "../../steps/resources/caller-member.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import type { JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "an agent cannot post into a conversation of which it is not a member",
  requirements: ["AUT-25"],
  capabilities: ["messages"],
  needs: ["keys.agent", "fixtures.conversation_without_agent"],
  async run(session) {
    const conversation = session.need("fixtures.conversation_without_agent");
    await givenOutside(session, conversation);
    const root = await postMessage(session, { conversation });
    const isThreaded = session.profile.capabilities.has("threads");
    const reply = isThreaded ? await postReply(session, root) : undefined;
    const replies = reply === undefined ? [] : repliesTo(root, reply);
    await judgeClosed(session, root, [{}, ...replies, ...(await othersOf(session))]);
    if (reply !== undefined) await judgeFromOutside(session, root, reply);
    if (!isThreaded || !(await mayMention(session))) return;
    const agent = await unlessUntestable(() => callerMember(session, "agent"));
    if (agent === undefined) return;
    const content = `${session.unique("mentioning")} ${await mentionOf(session, agent.id)}`;
    const mentioning = await postMessage(session, { conversation, content });
    // A deployment may make a mentioned agent a member.
    await givenOutside(session, conversation);
    await judgeClosed(session, mentioning, [{ thread_root_id: mentioning.id }]);
  },
});

/** Replies to the root, and to a reply of it. */
function repliesTo(root: PostedMessage, reply: PostedMessage): readonly JsonObject[] {
  const inThread = { thread_root_id: root.id };
  return [inThread, { ...inThread, replied_to_message_id: reply.id }];
}

/** The parts that an agent may send beside a text, where it may write at all, and a question. */
async function othersOf(session: Session): Promise<readonly JsonObject[]> {
  const special = (await unlessUntestable(() => specialBodies(session, "agent"))) ?? [];
  const asks = canAsk(session);
  return [
    ...sampleByEffort(session, special, 0, { quick: 2 }).map(({ body }) => body),
    ...(asks ? [{ markdown_content: plainQuestion(session) }] : []),
  ];
}

/** Sends a message with each of these bodies, with the key in either header, to the conversation and the thread of this one. */
async function judgeClosed(
  session: Session,
  root: PostedMessage,
  bodies: readonly JsonObject[],
): Promise<void> {
  const keys = await inEachHeader(session, "agent");
  const attempts = keys.flatMap((as) => bodies.map((body) => ({ as, body })));
  const contents: string[] = [];
  const attempt = async (): Promise<void> => {
    for (const { as, body } of attempts) {
      const content = session.unique("agent");
      contents.push(content);
      const sent = await session.call("createMessage", {
        as,
        path: { conversationId: root.conversation },
        body: { markdown_content: content, ...body },
      });
      // A key without the scope is refused in every conversation.
      session.given(!saysMissingScope(sent.json), "keys.agent may create messages", sent);
      const isReply = "thread_root_id" in body;
      const namesOthers = Object.keys(body).length > 0;
      const what = isSuccess(sent) ? "was accepted" : "was not refused as inaccessible";
      const isClosed = refusals(session.profile).includes(sent.status);
      // The specification does not say whether the conversation or the named message is looked up first.
      session.judge("AUT-25", isClosed || (namesOthers && isRefusal(sent)), {
        message: `${isReply ? "a reply" : "a message"} of an agent in a conversation of which it is not a member ${what}`,
        expected: `${refusals(session.profile).join(" or ")}${namesOthers ? ", or another 4xx" : ""}`,
        about: sent,
      });
    }
  };
  const messages = await listAround(session, attempt, root);
  for (const content of contents) {
    session.judge("AUT-25", tagged(messages, content).length === 0, {
      message: "the refused message of an agent was stored in a conversation of which it is not a member",
      expected: "no message with this content",
      found: content,
    });
  }
}

/** Names the root and the reply in messages to a conversation in which the agent may write. */
async function judgeFromOutside(session: Session, root: PostedMessage, reply: PostedMessage): Promise<void> {
  const own = session.has("fixtures.conversation")
    ? await tryPostMessage(session, { as: "agent" })
    : undefined;
  if (own === undefined) return;
  const tag = uniqueTag(session, "outside");
  let kept: readonly string[] = [];
  const messages = await listAround(
    session,
    async () => {
      kept = await replyFromOutside(session, "agent", own, { tag, ids: [root.id, reply.id] });
    },
    root,
  );
  const stored = tagged(messages, tag).filter((item) => !kept.includes(readId(item) ?? ""));
  session.judgeNone("AUT-25", stored.map(idOrItem), {
    message:
      "a message of an agent that names one of a conversation of which it is not a member was stored in that conversation",
    expected: "no such message",
  });
}

/** @throws Untestable unless the agent's key is valid and does not list the conversation */
async function givenOutside(session: Session, conversation: string): Promise<void> {
  const own = await readList(session, { operation: "listConversations", as: "agent" });
  session.given(own.last.status !== 401, "keys.agent is a valid key", own.last);
  session.given(
    !own.items.some((item) => readId(item) === conversation),
    "fixtures.conversation_without_agent is without the agent of keys.agent",
    own.last,
  );
}
