import { invalidBody } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a question that stands in a thread cannot be answered",
  breaks: ["CRD-89"],
  decorate: before("answerQuestion", async (request, context) => {
    const question = await context.services.store.messages.get(context.caller, request.path.messageId);
    if (question !== undefined && question.threadRootId !== null)
      throw invalidBody("/thread_root_id", "not_a_thread_root", "expected a top-level message");
  }),
});
