// Spec 261: "The first human answer is final". Who gave it may correct it with another control.
import { answerText } from "../../../reference-server/questions/controls.ts";
import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the human who answered a question answers it once more with another control",
  breaks: ["CRD-88"],
  decorate: around("answerQuestion", (original) => {
    const chosen = new Map<string, string>();
    return async (request, context) => {
      const { messageId } = request.path;
      const { control_id: controlId, value } = request.body;
      const name = `${context.caller.memberId} ${messageId}`;
      try {
        const response = await original(request, context);
        if (response.status === 200) chosen.set(name, controlId);
        return response;
      } catch (error) {
        const { store, render } = context.services;
        const question = store.messages.find(context.caller, messageId);
        const isOther = chosen.has(name) && chosen.get(name) !== controlId;
        if (!(error instanceof Refusal) || error.code !== "already_answered" || !isOther || !question)
          throw error;
        const { conversationId, threadRootId, questionCard } = question;
        const isThread = questionCard?.replyMode === "thread";
        const again = {
          conversationId,
          content: answerText(questionCard?.card, controlId, value),
          threadRootId: isThread ? (threadRootId ?? question.id) : null,
        };
        const created = await store.messages.create(context.caller, again, {
          announce: render.messageCreated,
        });
        if (created.replayed) throw error;
        return { status: 200, body: { data: render.message(created.value) } };
      }
    };
  }),
});
