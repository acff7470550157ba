// Spec 261: "The first human answer is final and posts a reply in the chosen location." The question is
// final; here the thread is closed by the first answer in it.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "of several questions in one thread only the first can be answered",
  breaks: ["CRD-111"],
  decorate: around("answerQuestion", (original) => {
    const answered = new Map<string, string>();
    return async (request, context) => {
      const { messageId } = request.path;
      const question = context.services.store.messages.find(context.caller, messageId);
      const root = question?.threadRootId ?? messageId;
      if ((answered.get(root) ?? messageId) !== messageId)
        throw new Refusal("conflict", "the thread has its answer");
      const response = await original(request, context);
      answered.set(root, messageId);
      return response;
    };
  }),
});
