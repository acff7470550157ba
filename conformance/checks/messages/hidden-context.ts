// Naming an unreadable message as context reveals nothing of it.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { readMessages } from "../../steps/lists/listing.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { createdId, sendMessage } from "../../steps/messages/send.ts";
import { uniqueTag } from "../../steps/messages/traces.ts";
import { hiddenConversation, postHidden } from "../../steps/resources/hidden-conversation.ts";
import { readMessage } from "../../steps/running/call-until.ts";

export default defineCheck({
  title: "naming an unreadable message as context reveals nothing of it",
  requirements: ["MSG-12"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation", "fixtures.hidden_conversation", "keys.second"],
  async run(session) {
    const tag = uniqueTag(session, "secret");
    const place = hiddenConversation(session);
    const as = place.outsider;
    const hidden = await postHidden(session, place, { content: tag });
    const control = await postMessage(session, { as });
    const sent = await sendMessage(session, {
      as,
      body: {
        markdown_content: session.unique("curious"),
        explicit_context_message_ids: [control.id, hidden.id],
      },
    });
    session.judge("MSG-12", isSuccess(sent) || isRefusal(sent), {
      message: "a message with an unreadable message as context was neither accepted nor refused",
      expected: "2xx or 4xx",
      found: responseOf(sent),
    });
    const id = createdId(sent);
    session.observe("messages.unreadable_context", isRefusal(sent) ? "refused" : "without effect");
    const exchanges: Exchange[] = [sent];
    if (id !== undefined) {
      exchanges.push(await readMessage(session, id, { as }));
      exchanges.push((await readMessages(session, control.conversation, [id], as)).last);
    }
    for (const exchange of exchanges) {
      session.judge("MSG-12", exchange.response?.text.includes(tag) !== true, {
        message: `the response of ${exchange.operation} contains the text of an unreadable message that was named as context`,
        expected: "nothing of that message",
        found: responseOf(exchange),
        exchanges: [sent, exchange],
      });
    }
  },
});
