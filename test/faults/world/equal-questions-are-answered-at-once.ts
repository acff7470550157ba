// Line 261: "The first human answer is final and posts a reply". Whether a card is answered is kept by its digest, and the
// weekly question is the one of last week.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a question takes no answer when an equal card was answered before",
  breaks: ["CRD-89", "CRD-111"],
  decorate: around("answerQuestion", (original) => {
    const answered = new Map<string, string>();
    return async (request, context) => {
      const { messageId } = request.path;
      const question = context.services.store.messages.find(context.caller, messageId);
      const name = `${question?.conversationId} ${JSON.stringify(question?.questionCard?.card)}`;
      const other = answered.get(name);
      if (other !== undefined && other !== messageId)
        throw new Refusal("already_answered", "the question is answered; the first answer is final");
      const response = await original(request, context);
      if (response.status === 200) answered.set(name, messageId);
      return response;
    };
  }),
});
