// Line 261: "agents cannot answer for a human". Who may answer is asked where the question is the root of its thread.
import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent answers a question that stands in a thread",
  breaks: ["CRD-90"],
  decorate: inContext("answerQuestion", (context, request) => {
    const question = context.services.store.messages.find(context.caller, request.path.messageId);
    const caller = { ...context.caller, kind: "human" as const };
    return question?.threadRootId == null ? context : { ...context, caller };
  }),
});
