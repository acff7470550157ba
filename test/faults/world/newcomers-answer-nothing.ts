// Spec 261: the first human answer counts. Who is asked is written down with the question.

import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingReturns } from "../tools/returns.ts";

export default defineFault({
  title: "a question cannot be answered by those to whom its conversation was opened after it was asked",
  breaks: ["CRD-111"],
  decorate: knowingReturns(({ openedAt }) =>
    before("answerQuestion", ({ path }, { caller, services: { store } }) => {
      const question = store.messages.find(caller, path.messageId);
      if (question === undefined || store.directory.isMember(caller.memberId, question.conversationId))
        return;
      if (question.createdAt <= (openedAt(question.conversationId) ?? 0))
        throw new Refusal("forbidden", "the question is for those who were there");
    }),
  ),
});
