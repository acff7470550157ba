import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent can answer a question that it asked itself",
  breaks: ["CRD-90"],
  decorate: inContext("answerQuestion", async (context, request) => {
    const { caller, services } = context;
    const question = await services.store.messages.get(caller, request.path.messageId);
    const isOwn = question?.authorId === caller.memberId;
    return isOwn ? { ...context, caller: { ...caller, kind: "human" } } : context;
  }),
});
