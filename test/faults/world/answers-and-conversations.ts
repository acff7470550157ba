// Servers with a fault in taking answers to questions, where access or conversations change, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { after, around, before, both, inRefusals, MEETING_MS, pause } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { knowingReturns } from "../tools/imports/returns.ts";

export default defineFaults({
  // Lines 24 and 344. Whether a question has its answer is looked up before whether the caller may see it.
  "answered-questions-tell-outsiders": {
    title: "those who cannot read a question learn that it was answered from the refusal of their own answer",
    breaks: ["GEN-22"],
    decorate: (services) => {
      const answered = new Set<string>();
      return both(
        after("answerQuestion", ({ status }, { path }) => {
          if (status === 200) answered.add(path.messageId);
        }),
        inRefusals("answerQuestion", (refusal, { path }) =>
          refusal.code === "not_found" && answered.has(path.messageId)
            ? new Refusal("already_answered", "the question is answered")
            : refusal,
        ),
      )(services);
    },
  },
  // Line 261: the first human answer is final. Questions that nobody has answered when their conversation is closed are
  // given up.
  "closing-ends-questions": {
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
  },
  // Line 261: the first human answer counts. Who is asked is written down with the question.
  "newcomers-answer-nothing": {
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
  },
  // Line 261: the first human answer to a question. Answers wait for each other by conversation, and the one that comes meanwhile
  // is taken for a second answer.
  "questions-at-once-are-answered-once": {
    title: "of answers to two questions of one conversation at the same time the second is refused",
    breaks: ["CRD-89", "CRD-111"],
    decorate: around("answerQuestion", (original) => {
      const underWay = new Map<string, string>();
      return async (request, context) => {
        const { messageId } = request.path;
        const place = context.services.store.messages.find(context.caller, messageId)?.conversationId ?? "";
        const other = underWay.get(place);
        if (other !== undefined && other !== messageId)
          throw new Refusal("already_answered", "the question is answered");
        underWay.set(place, messageId);
        try {
          await pause(MEETING_MS);
          return await original(request, context);
        } finally {
          if (underWay.get(place) === messageId) underWay.delete(place);
        }
      };
    }),
  },
});
