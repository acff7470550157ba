import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a second answer posts a reply",
  breaks: ["CRD-88"],
  decorate: around("answerQuestion", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (refusal) {
      const { caller, services } = context;
      const question = await services.store.messages.get(caller, request.path.messageId);
      if (question !== undefined) {
        const { conversationId, id: threadRootId } = question;
        await services.store.messages.create(caller, {
          conversationId,
          threadRootId,
          content: request.body.control_id,
        });
      }
      throw refusal;
    }
  }),
});
