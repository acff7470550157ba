// Spec 257, 261: a repetition is replayed without a second message; "the first human answer is final". The repetition writes
// the question once more, as it was when it was sent.
import { answerText } from "../../../reference-server/questions/controls.ts";
import { Refusal } from "../../../reference-server/refusal.ts";
import { after, around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "repeating the request that made a question opens the question for another answer",
  breaks: ["CRD-88"],
  decorate: (services) => {
    const reopened = new Set<string>();
    const { store, render } = services;
    return both(
      after("createMessage", (response) => {
        if (response.status === 200 && response.headers?.["idempotent-replayed"] !== undefined)
          reopened.add(response.body.data.id);
      }),
      around("answerQuestion", (original) => async (request, context) => {
        const { messageId } = request.path;
        try {
          const response = await original(request, context);
          reopened.delete(messageId);
          return response;
        } catch (error) {
          const question = store.messages.find(context.caller, messageId);
          const isClosed = !(error instanceof Refusal) || error.code !== "already_answered";
          if (isClosed || question === undefined || !reopened.delete(messageId)) throw error;
          const content = answerText(
            question.questionCard?.card,
            request.body.control_id,
            request.body.value,
          );
          const threadRootId = question.questionCard?.replyMode === "thread" ? messageId : null;
          const { conversationId } = question;
          const message = { conversationId, content, threadRootId };
          const made = await store.messages.create(context.caller, message, {
            announce: render.messageCreated,
          });
          if (made.replayed) throw error;
          return { status: 200, body: { data: render.message(made.value) } };
        }
      }),
    )(services);
  },
});
