// A key cannot write into a conversation without access to it: at top level, into a thread or by a forward.

import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { refusals } from "../../profile/profile.ts";
import { idOrItem } from "../../readers/envelope.ts";
import { carriesText } from "../../readers/messages/message-text.ts";
import { readReplies } from "../../steps/lists/listing.ts";
import { readBetween } from "../../steps/messages/between-markers.ts";
import { forwardBody } from "../../steps/messages/forward-body.ts";
import { postMessage, postReply } from "../../steps/messages/messages.ts";
import { isRefusal, sendMessage } from "../../steps/messages/send.ts";
import { uniqueTag } from "../../steps/messages/traces.ts";
import { hiddenConversation } from "../../steps/resources/hidden-conversation.ts";

export default defineCheck({
  title: "a message cannot be created in a conversation without access to it",
  requirements: ["MSG-17"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation", "fixtures.hidden_conversation"],
  async run(session) {
    const { id: conversation, insider: person, outsider: as } = hiddenConversation(session);
    session.given(
      session.has(`keys.${as}`),
      `the profile has keys.${as}, for whom the conversation is hidden`,
    );
    const own = await postMessage(session, { as });
    const insider = session.has(`keys.${person}`)
      ? await postMessage(session, { as: person, conversation })
      : undefined;
    const tag = uniqueTag(session, "intruder");
    const closed = refusals(session.profile);
    const places = insider === undefined ? [{}] : [{}, { thread_root_id: insider.id }];
    for (const place of places) {
      const sent = await sendMessage(session, {
        as,
        conversation,
        body: { markdown_content: tag, ...place },
      });
      const isReply = "thread_root_id" in place;
      // Whether the root or the conversation is looked for first is not said.
      session.judge("MSG-17", closed.includes(sent.status) || (isReply && isRefusal(sent)), {
        message: `a ${isReply ? "reply" : "message"} in a conversation that the caller has no access to was not refused`,
        expected: isReply ? "4xx" : closed,
        about: sent,
      });
    }
    const forward = (to: string, text: string) =>
      session.call("forwardMessage", {
        as,
        path: { messageId: own.id, conversationId: to },
        body: forwardBody(session, own.id, { conversation: to, comment: text }),
      });
    // The control: the same request with a conversation of the caller's own is accepted.
    const isForwarded =
      isServed(session.profile, "forwardMessage") &&
      isSuccess(await forward(own.conversation, session.unique("forwarded")));
    if (isForwarded) {
      const sent = await forward(conversation, tag);
      session.judge("MSG-17", isRefusal(sent), {
        message: "a forward into a conversation that the caller cannot access was not refused",
        expected: "4xx",
        about: sent,
      });
    }
    if (insider === undefined) return;
    const sentinel = await postMessage(session, { as: person, conversation });
    const reply = await postReply(session, insider, { as: person });
    const listed = await readBetween(session, conversation, [insider.id, sentinel.id], person);
    const replies = await readReplies(session, insider.id, [reply.id], person);
    session.given(listed.missing.length + replies.missing.length === 0, "messages are listed", listed.last);
    const traces = [...listed.items, ...replies.items].filter((item) => carriesText(item, tag));
    session.judge("MSG-17", traces.length === 0, {
      message: "a message is stored although its caller cannot access the conversation",
      expected: "no such message",
      found: traces.map(idOrItem),
    });
  },
});
