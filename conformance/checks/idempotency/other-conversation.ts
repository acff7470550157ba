// A key used in one conversation and sent to another must not return the message of the first.
import { defineCheck } from "../../engine/session/check.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { single, text } from "../../readers/envelope.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { createdId, isRefusal, outcomeOf, sendMessage } from "../../steps/messages/send.ts";

export default defineCheck({
  title: "a key used in one conversation never returns its message for another conversation",
  requirements: ["IDM-10", "MSG-01"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation", "fixtures.second_conversation"],
  async run(session) {
    session.notSeen("MSG-01", "a request with a used Idempotency-Key that another conversation accepts");
    const idempotencyKey = session.newKey();
    const first = await postMessage(session, { idempotencyKey });
    const conversation = session.need("fixtures.second_conversation");
    await postMessage(session, { conversation });
    const second = await sendMessage(session, {
      conversation,
      idempotencyKey,
      body: { markdown_content: first.content },
    });
    const created = createdId(second);
    const place = text(single(second.json), "conversation_id");
    const isOwn = created !== undefined && created !== first.id && (place ?? conversation) === conversation;
    session.judge("IDM-10", isRefusal(second) || isOwn, {
      message: isSuccess(second)
        ? "an Idempotency-Key used in one conversation, sent to another, was answered with a message that is not of that conversation"
        : "an Idempotency-Key used in one conversation, sent to another, was neither refused nor accepted",
      expected: `a refusal, or 2xx with a new message of conversation ${conversation}`,
      found: `${outcomeOf(second)}${place === undefined ? "" : ` of conversation ${place}`}`,
    });
    // An accepted request stores a message in the conversation it was sent to.
    if (isSuccess(second))
      session.judge("MSG-01", isOwn, {
        message:
          "a message that was accepted with an Idempotency-Key of another conversation was not created",
        expected: `a new message of conversation ${conversation}`,
        found: outcomeOf(second),
        exchanges: [first.exchange, second],
      });
    session.observe(
      "idempotency.key_in_another_conversation",
      isSuccess(second) ? "a request of its own" : "refused",
    );
  },
});
