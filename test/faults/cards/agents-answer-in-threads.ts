// Line 261: "agents cannot answer for a human". Who may answer is asked where the question is the root of its thread.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent answers a question that stands in a thread",
  breaks: ["CRD-90"],
  decorate: around("answerQuestion", (original) => (request, context) => {
    const question = context.services.store.messages.find(context.caller, request.path.messageId);
    const caller = { ...context.caller, kind: "human" as const };
    return original(request, question?.threadRootId == null ? context : { ...context, caller });
  }),
});
