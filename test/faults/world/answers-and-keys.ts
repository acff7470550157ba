// Servers with a fault in taking answers to questions, where the kind of key matters, a row each.
import type { Context } from "../../../reference-server/handlers/context.ts";
import { invalidBody, Refusal } from "../../../reference-server/refusal.ts";
import { after, around, aroundStore, before, both, inRefusals } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { partsOf } from "../tools/messages/cards.ts";
import { knowingBearers } from "../tools/messages/posts.ts";

export default defineFaults({
  "agents-answer-own-questions": {
    title: "an agent can answer a question that it asked itself",
    breaks: ["CRD-90"],
    decorate: aroundStore(
      "questions",
      "answer",
      (answer, services) => async (viewer, messageId, textOf, options) => {
        const question = services.store.messages.find(viewer, messageId);
        const isOwn = question?.authorId === viewer.memberId;
        return answer(isOwn ? { ...viewer, kind: "human" } : viewer, messageId, textOf, options);
      },
    ),
  },
  // Line 261: "agents cannot answer for a human". The refusal comes when the question was taken already.
  "agents-tries-close-questions": {
    title: "a question takes no answer any more after an agent was refused as the one who answers",
    breaks: ["CRD-90"],
    decorate: (services) => {
      const closed = new Set<string>();
      return both(
        inRefusals("answerQuestion", (refusal, { path }, { caller }) => {
          if (caller.kind === "agent") closed.add(path.messageId);
          return refusal;
        }),
        before("answerQuestion", ({ path }) => {
          if (closed.has(path.messageId)) throw new Refusal("already_answered", "the question is closed");
        }),
      )(services);
    },
  },
  // Lines 257 and 261. The unique index of Idempotency-Keys has no column for the operation.
  "answers-replay-posts": {
    title: "an answer under an Idempotency-Key with which its author has posted is answered with that post",
    breaks: ["IDM-10"],
    decorate: (services) => {
      const posts = new Map<string, Awaited<ReturnType<typeof services.handlers.createMessage>>>();
      const nameOf = ({ caller, idempotencyKey }: Context): string => `${caller.memberId} ${idempotencyKey}`;
      return both(
        after("createMessage", (response, _, context) => {
          if (response.status === 200) posts.set(nameOf(context), response);
        }),
        around("answerQuestion", (original) => async (request, context) => {
          const post = context.idempotencyKey === undefined ? undefined : posts.get(nameOf(context));
          return post?.status === 200 ? post : original(request, context);
        }),
      )(services);
    },
  },
  // Bearer keys are those of machines, and machines cannot answer.
  "bearers-cannot-answer": {
    title: "a human with the key in Authorization cannot answer a question",
    breaks: ["AUT-02", "CRD-89"],
    decorate: knowingBearers((isOld) =>
      before("answerQuestion", (_, context) => {
        if (isOld(context)) throw new Refusal("forbidden", "only a human can answer a question card");
      }),
    ),
  },
  // Line 171: a card may have a secret_input; line 261: "The first human answer is final and posts a reply".
  "secret-inputs-take-no-answer": {
    title: "a secret_input is not a control that can be answered with",
    breaks: ["CRD-89", "CRD-111"],
    decorate: before("answerQuestion", ({ path, body }, { services, caller }) => {
      const card = services.store.messages.find(caller, path.messageId)?.questionCard?.card;
      if (partsOf(card).some(({ type, id }) => type === "secret_input" && id === body.control_id))
        throw invalidBody(
          "/control_id",
          "unknown_control",
          "expected the id of an action or input of the card",
        );
    }),
  },
});
