// The reply that a person's answer to a question posts is delivered like any message.

import { cardNeeds } from "../../cards/post-card.ts";
import { answer, ask, inPlace, repliesOnce } from "../../cards/question-answers.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { readId } from "../../readers/envelope.ts";
import { lostMessages } from "../../steps/messages/lost-messages.ts";
import { openStream } from "../../steps/realtime/realtime.ts";
import { startingOver } from "../../steps/realtime/with-reconnects.ts";

export default defineCheck({
  title: "the reply that an answer to a question posts is delivered to a connected subscription",
  requirements: ["RTS-08"],
  capabilities: ["realtime", "cards", "messages", "threads"],
  needs: [...cardNeeds, "keys.second", "bindings.paths.answerQuestion", "bindings.question.answer"],
  run: (session) => startingOver(session, () => judgeReply(session)),
});

async function judgeReply(session: Session): Promise<void> {
  // One key asks and another answers, because a principal need not get its own messages.
  const stream = await openStream(session, { as: "second" });
  const question = await ask(session, "thread");
  const [option = ""] = question.options;
  const answered = await answer(session, question, option);
  session.given(isSuccess(answered), "a person can answer a question", answered);
  const replies = await repliesOnce(session, question, option, "thread");
  const id = session.given(
    inPlace(replies, "thread").map(readId).find(Boolean),
    "an answer posts a reply in the thread",
    answered,
  );
  const lost = await lostMessages(session, stream, [{ id }], "second");
  session.judge("RTS-08", lost.length === 0, {
    message: "a connected subscription was not sent the reply that an answer to a question posted",
    expected: `the event of message ${id}`,
    found: "no event of it",
  });
  stream.close();
}
