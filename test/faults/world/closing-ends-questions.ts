// Spec 261: the first human answer is final. Questions that nobody has answered when their conversation is closed are
// given up.

import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingReturns } from "../tools/returns.ts";

export default defineFault({
  title:
    "a question takes no answer any more after its conversation was closed to those who are asked and opened again",
  breaks: ["CRD-111"],
  decorate: knowingReturns(({ isBack, closedAt }) =>
    before("answerQuestion", ({ path }, { caller, services: { store } }) => {
      const question = store.messages.find(caller, path.messageId);
      if (question === undefined || !isBack(caller, question.conversationId)) return;
      if (question.createdAt <= (closedAt(question.conversationId) ?? 0))
        throw new Refusal("already_answered", "the question is closed");
    }),
  ),
});
