// A person who may answer a question of one member may answer of another, and of an agent, and each answer that is taken posts
// its reply. Whether somebody may answer their own is not said.
import { cardNeeds } from "../../cards/post-card.ts";
import { answer, askAs, isPostedOnce, repliesOnce } from "../../cards/question-answers.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { type Role, responseOf } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { isRefusal } from "../../steps/messages/send.ts";

interface Answered {
  readonly asker: Role;
  readonly exchange: Exchange;
  readonly isPosted: boolean;
}

export default defineCheck({
  title: "a person answers the questions of other people and of agents alike",
  requirements: ["CRD-89", "CRD-111"],
  capabilities: ["cards", "messages", "threads"],
  needs: [...cardNeeds, "keys.second", "bindings.paths.answerQuestion", "bindings.question.answer"],
  async run(session) {
    for (const requirement of ["CRD-89", "CRD-111"])
      session.notSeen(
        requirement,
        "somebody who answers the question of one identity and is tried at that of another",
      );
    for (const [as, askers] of [
      ["second", ["primary", "agent", "second"]],
      ["primary", ["second", "primary"]],
    ] as const) {
      const answers: Answered[] = [];
      for (const asker of askers) {
        if (!session.has(`keys.${asker}`)) continue;
        const question = await askAs(session, "thread", asker);
        const [option = ""] = question?.options ?? [];
        if (question === undefined) continue;
        const exchange = await answer(session, question, option, as);
        // Who asks for an approval need not be one who may give it.
        if (asker === as && isRefusal(exchange)) {
          session.observe("answers of people to their own questions", `refused with ${exchange.status}`);
          continue;
        }
        const replies = isSuccess(exchange)
          ? await repliesOnce(session, question, option, "thread")
          : undefined;
        answers.push({
          asker,
          exchange,
          isPosted: replies !== undefined && isPostedOnce(replies, option, "thread"),
        });
      }
      const control = answers.find(({ isPosted }) => isPosted);
      // A person who can answer no question is left out.
      if (control === undefined || answers.length < 2) continue;
      for (const { asker, exchange, isPosted } of answers)
        session.judge(isRefusal(exchange) ? "CRD-111" : "CRD-89", isPosted, {
          message: `the answer of ${as} to a question of ${asker} did not post exactly one reply, and one to a question of ${control.asker} did`,
          expected: "2xx, and one reply with the answer",
          found: responseOf(exchange),
          exchanges: [control.exchange, exchange],
        });
    }
  },
});
