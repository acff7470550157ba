import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an answer posts its reply twice",
  breaks: ["CRD-89"],
  decorate: after("answerQuestion", async (_, request, context) => {
    const { caller, services } = context;
    const question = await services.store.messages.get(caller, request.path.messageId);
    const reply = question?.questionCard?.answerMessageId;
    const first = typeof reply === "string" ? await services.store.messages.get(caller, reply) : undefined;
    if (first === undefined) return;
    const { conversationId, threadRootId, content } = first;
    await services.store.messages.create(caller, {
      conversationId,
      content,
      ...(threadRootId === null ? {} : { threadRootId }),
    });
  }),
});
