// Spec 261: a human answers a question; "agents cannot answer for a human". The author of the question is looked at, and
// not who answers: whose answer counts is not said, so that a SHOULD is broken.
import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a human cannot answer a question that an agent asked",
  breaks: ["CRD-111"],
  decorate: before("answerQuestion", async (request, context) => {
    const { store } = context.services;
    const question = store.messages.find(context.caller, request.path.messageId);
    const author = question && (await store.members.get(context.caller, question.authorId));
    if (author?.kind === "agent" && context.caller.kind === "human")
      throw new Refusal("forbidden", "only a human can answer a question card");
  }),
});
