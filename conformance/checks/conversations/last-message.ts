// What a conversation context says of its last message: a message of that conversation, and an instant that follows
// along when one is added.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf } from "../../engine/session.ts";
import { readMessage, readUntil } from "../../steps/call-until.ts";
import { readContext } from "../../steps/conversations.ts";
import { postMessage } from "../../steps/messages.ts";
import { single, text } from "../../wire/envelope.ts";

export default defineCheck({
  title: "last_message_id and last_message_at follow the messages of the conversation",
  requirements: ["CON-19", "CON-21"],
  capabilities: ["conversations", "conversation-context", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const conversation = session.need("fixtures.conversation");
    const before = await readContext(session, conversation);
    const posted = await postMessage(session);
    const created = instant(text(posted.message, "created_at"));
    const after = await readUntil(
      session,
      () => readContext(session, conversation),
      (context) => hasReached(text(context, "last_message_at"), created),
    );
    const last = instant(text(after, "last_message_at"));
    session.judge("CON-21", hasReached(text(after, "last_message_at"), created), {
      message:
        "after a message was added, last_message_at of the conversation stays earlier than that message",
      expected: `at least ${text(posted.message, "created_at")}`,
      found: after.last_message_at,
    });
    session.judge("CON-21", last >= instant(text(before, "last_message_at")), {
      message: "last_message_at of the conversation went back when a message was added",
      expected: `at least ${text(before, "last_message_at")}`,
      found: after.last_message_at,
    });
    const id = session.given(text(after, "last_message_id"), "a conversation context shows last_message_id");
    const read = await readMessage(session, id);
    const place = text(single(read.json), "conversation_id");
    session.judge("CON-19", isSuccess(read) && (place ?? conversation) === conversation, {
      message: "last_message_id of a conversation names no readable message of it",
      expected: `a message of conversation ${conversation}`,
      found: isSuccess(read) ? `a message of conversation ${place}` : answerOf(read),
      exchanges: [read],
    });
  },
});

const instant = (value: string | undefined): number => Date.parse(value ?? "1970-01-01T00:00:00Z");

/** Whether an instant is no earlier than another one; shown in whole seconds, it may be the beginning of that second. */
function hasReached(shown: string | undefined, at: number): boolean {
  const reached = instant(shown);
  return reached >= at || (reached % 1000 === 0 && reached === Math.floor(at / 1000) * 1000);
}
