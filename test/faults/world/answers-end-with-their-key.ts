// Spec 261: "The first human answer is final". Whether a question is answered is looked up among the answers of those who
// still have the key.
import { answerText } from "../../../reference-server/questions/controls.ts";
import { Refusal } from "../../../reference-server/refusal.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onStatus } from "../tools/keys.ts";

export default defineFault({
  title: "a question takes another answer once the key that answered it was revoked",
  breaks: ["CRD-88"],
  decorate: (services) => {
    const keyOf = new Map<string, string>();
    const ended = new Set<string>();
    const { store, render } = services;
    return both(
      onStatus((key, status) => {
        if (status === "revoked") ended.add(key.id);
      }),
      around("answerQuestion", (original) => async (request, context) => {
        const { messageId } = request.path;
        try {
          const response = await original(request, context);
          if (response.status === 200) keyOf.set(messageId, context.keyId);
          return response;
        } catch (error) {
          const question = store.messages.find(context.caller, messageId);
          const isOpen = ended.has(keyOf.get(messageId) ?? "") && context.caller.kind === "human";
          if (
            !(error instanceof Refusal) ||
            error.code !== "already_answered" ||
            !isOpen ||
            question === undefined
          )
            throw error;
          keyOf.set(messageId, context.keyId);
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
