// Spec 261: a human answers a question. For one that is a reply the server looks for its author among the people of the
// thread.
import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a human cannot answer a question that an agent asked in a thread",
  breaks: ["CRD-111"],
  decorate: before("answerQuestion", async (request, context) => {
    const { store } = context.services;
    const question = store.messages.find(context.caller, request.path.messageId);
    const author = question && (await store.members.get(context.caller, question.authorId));
    if (author?.kind === "agent" && question?.threadRootId && context.caller.kind === "human")
      throw new Refusal("forbidden", "the question is not for this thread");
  }),
});
