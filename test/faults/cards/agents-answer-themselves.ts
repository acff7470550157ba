import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent can answer a question that it asked itself",
  breaks: ["CRD-90"],
  decorate: around("answerQuestion", (original) => async (request, context) => {
    const { caller, services } = context;
    const question = await services.store.messages.get(caller, request.path.messageId);
    const isOwn = question?.authorId === caller.memberId;
    return original(request, isOwn ? { ...context, caller: { ...caller, kind: "human" } } : context);
  }),
});
