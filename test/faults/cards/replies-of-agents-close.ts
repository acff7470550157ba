import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "after a reply of an agent a person cannot answer any more",
  breaks: ["CRD-90"],
  decorate: (services) => {
    const { createMessage, answerQuestion } = services.handlers;
    const closed = new Set<string>();
    services.handlers.createMessage = async (request, context) => {
      if (request.body.thread_root_id != null) closed.add(request.body.thread_root_id);
      return createMessage(request, context);
    };
    services.handlers.answerQuestion = async (request, context) => {
      if (closed.has(request.path.messageId)) throw new Refusal("conflict", "the question is answered");
      return answerQuestion(request, context);
    };
    return services;
  },
});
