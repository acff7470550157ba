import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a second person can answer an answered question",
  breaks: ["CRD-88"],
  decorate: around("answerQuestion", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (refusal) {
      const { caller, services } = context;
      const question = await services.store.messages.get(caller, request.path.messageId);
      const isOther = question?.questionCard?.answeredByMemberId !== caller.memberId;
      if (question === undefined || !isOther || caller.kind !== "human") throw refusal;
      const { conversationId, id: threadRootId } = question;
      await services.store.messages.create(caller, {
        conversationId,
        threadRootId,
        content: request.body.control_id,
      });
      throw refusal;
    }
  }),
});
