// Line 261: "The first human answer is final". Whether somebody has answered is asked by their key.
import { answerText } from "../../../reference-server/questions/controls.ts";
import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the person who answered a question answers it again with a further key",
  breaks: ["CRD-88"],
  decorate: around("answerQuestion", (original) => {
    const answered = new Map<string, { memberId: string; keyId: string }>();
    return async (request, context) => {
      const { messageId } = request.path;
      const { caller, keyId, services } = context;
      try {
        const response = await original(request, context);
        if (response.status === 200) answered.set(messageId, { memberId: caller.memberId, keyId });
        return response;
      } catch (refusal) {
        const first = answered.get(messageId);
        const question = services.store.messages.find(caller, messageId);
        const isLate = refusal instanceof Refusal && refusal.code === "already_answered";
        if (!isLate || !question || first?.memberId !== caller.memberId || first.keyId === keyId)
          throw refusal;
        const { conversationId, questionCard } = question;
        const content = answerText(questionCard?.card, request.body.control_id, request.body.value);
        const said = { conversationId, content, threadRootId: question.id };
        const created = await services.store.messages.create(caller, said);
        if (created.replayed) throw refusal;
        return { status: 200, body: { data: services.render.message(created.value) } };
      }
    };
  }),
});
