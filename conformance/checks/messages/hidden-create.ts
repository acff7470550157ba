// A key cannot write into a conversation without access to it: a person in a conversation of others, and an
// agent in one of which it is not a member. Messages of every kind are refused, at top level and in a thread,
// and so are forwards.

import { canAsk, commandOf } from "../../cards/post-card.ts";
import { choice } from "../../cards/question-answers.ts";
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { refusals } from "../../profile/profile.ts";
import { idOrItem, readId } from "../../readers/envelope.ts";
import { carriesText } from "../../readers/messages/message-text.ts";
import { isOpenToAgent } from "../../steps/keys/access/access.ts";
import { readReplies } from "../../steps/lists/listing.ts";
import { requestForward } from "../../steps/messages/forwards.ts";
import { specialBodies } from "../../steps/messages/kinds/special-bodies.ts";
import { type PostedMessage, postMessage, postReply, tryPostMessage } from "../../steps/messages/messages.ts";
import { replyFromOutside } from "../../steps/messages/reply-from-outside.ts";
import { sendMessage } from "../../steps/messages/send.ts";
import { readBetween, uniqueTag } from "../../steps/messages/traces.ts";
import {
  type HiddenConversation,
  hiddenConversation,
  hiddenFromAgent,
} from "../../steps/resources/hidden-conversation.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import type { JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "a message cannot be created in a conversation without access to it",
  requirements: ["MSG-17"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation", "fixtures.hidden_conversation"],
  async run(session) {
    const hidden = hiddenConversation(session);
    const { insider, outsider } = hidden;
    session.given(
      session.has(`keys.${outsider}`),
      `the profile has keys.${outsider}, for whom the conversation is hidden`,
    );
    const own = await postMessage(session, { as: outsider });
    await judgePlace(session, hidden, own, { isRead: session.has(`keys.${insider}`) });
    await unlessUntestable(() => judgeAgent(session));
  },
});

/** Where it is not a member, unless the deployment lets it read there after all. */
async function judgeAgent(session: Session): Promise<void> {
  const place = hiddenFromAgent(session);
  if (place === undefined || !session.has(`keys.${place.insider}`)) return;
  const own = await tryPostMessage(session, { as: "agent" });
  const { id: messageId } = await postMessage(session, { as: place.insider, conversation: place.id });
  const reads = [
    { operation: "getMessage", path: { messageId } },
    { operation: "listMessages", path: { conversationId: place.id } },
  ] as const;
  if (own === undefined || (await isOpenToAgent(session, reads))) return;
  await judgePlace(session, place, own, { isRead: true });
}

async function judgePlace(
  session: Session,
  { id: conversation, insider: person, outsider: as }: HiddenConversation,
  own: PostedMessage,
  { isRead }: { readonly isRead: boolean },
): Promise<void> {
  const inside = isRead ? await postMessage(session, { as: person, conversation }) : undefined;
  const nested = inside && (await postReply(session, inside, { as: person }));
  const tag = uniqueTag(session, "intruder");
  const closed = refusals(session.profile);
  for (const [what, body] of Object.entries(await kindsOf(session, as, inside, nested))) {
    const sent = await sendMessage(session, {
      as,
      conversation,
      body: { markdown_content: tag, ...body },
    });
    const isPlain = Object.keys(body).length === 0;
    // The specification does not say whether the named resources or the conversation are looked up first.
    session.judge("MSG-17", closed.includes(sent.status) || (!isPlain && isRefusal(sent)), {
      message: `${what} of ${as} in a conversation that the caller has no access to was not refused`,
      expected: isPlain ? closed : "4xx",
      about: sent,
    });
  }
  await judgeForwards(session, as, { conversation, own, tag });
  if (inside === undefined) return;
  const kept = await replyFromOutside(session, as, own, { tag, ids: [inside.id, nested?.id ?? inside.id] });
  const sentinel = await postMessage(session, { as: person, conversation });
  const reply = await postReply(session, inside, { as: person });
  const listed = await readBetween(session, conversation, [inside.id, sentinel.id], person);
  const replies = await readReplies(session, inside.id, [reply.id], person);
  session.given(listed.missing.length + replies.missing.length === 0, "messages are listed", listed.last);
  const traces = [...listed.items, ...replies.items].filter(
    (item) => carriesText(item, tag) && !kept.includes(readId(item) ?? ""),
  );
  session.judgeNone("MSG-17", traces.map(idOrItem), {
    message: "a message is stored although its caller cannot access the conversation",
    expected: "no such message",
  });
}

/** A deployment may create each kind in different code. */
async function kindsOf(
  session: Session,
  as: HiddenConversation["outsider"],
  inside: PostedMessage | undefined,
  nested: PostedMessage | undefined,
): Promise<Readonly<Record<string, JsonObject>>> {
  const special = await specialBodies(session, as);
  const inThread = inside && { thread_root_id: inside.id };
  const asksQuestions = canAsk(session);
  const question = () => commandOf(session, JSON.stringify(choice(session).document));
  return {
    "a message": {},
    ...Object.fromEntries(special.map(({ what, body }) => [`a message ${what}`, body])),
    ...(asksQuestions ? { "a question": { markdown_content: question() } } : {}),
    ...(inThread && { "a reply": inThread }),
    ...(inThread && nested && { "a reply to a reply": { ...inThread, replied_to_message_id: nested.id } }),
    ...(inThread &&
      Object.fromEntries(
        sampleByEffort(session, special, 1, { quick: 2 }).map(({ what, body }) => [
          `a reply ${what}`,
          { ...inThread, ...body },
        ]),
      )),
  };
}

async function judgeForwards(
  session: Session,
  as: HiddenConversation["outsider"],
  {
    conversation,
    own,
    tag,
  }: { readonly conversation: string; readonly own: PostedMessage; readonly tag: string },
): Promise<void> {
  if (!isServed(session.profile, "forwardMessage")) return;
  for (const mode of ["show_message", "link_only"] as const) {
    // The control: the same request with a conversation of the caller's own is accepted.
    const comment = session.unique("forwarded");
    const control = await requestForward(session, own.id, {
      ...{ as, mode, comment },
      conversation: own.conversation,
    });
    if (!isSuccess(control)) continue;
    const sent = await requestForward(session, own.id, { as, mode, conversation, comment: tag });
    session.judgeStatus("MSG-17", sent, "4xx", {
      message: `a ${mode} forward of ${as} into a conversation that the caller cannot access was not refused`,
    });
  }
}
