// Line 261: "The first human answer is final and posts a reply in the chosen location", wherever the question is.
import { notFound } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a question in an imported conversation cannot be answered",
  breaks: ["CRD-89", "CRD-111"],
  decorate: around("answerQuestion", (original) => async (request, context) => {
    const { store } = context.services;
    const conversationId = store.messages.find(context.caller, request.path.messageId)?.conversationId ?? "";
    const conversation = await store.conversations.get(context.caller, conversationId);
    if (conversation?.origin === 1) throw notFound("question");
    return original(request, context);
  }),
});
