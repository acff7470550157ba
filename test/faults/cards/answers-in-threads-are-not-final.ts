// Line 261: "The first human answer is final". What closes a question is looked for among the replies to it, and those of a
// question that is itself a reply are in the thread of its root.
import { answerText } from "../../../reference-server/questions/controls.ts";
import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a question that stands in a thread can be answered again",
  breaks: ["CRD-88"],
  decorate: around("answerQuestion", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (refusal) {
      const { store, render } = context.services;
      const question = store.messages.find(context.caller, request.path.messageId);
      const isLate = refusal instanceof Refusal && refusal.code === "already_answered";
      if (!isLate || question?.threadRootId == null) throw refusal;
      const { conversationId, threadRootId, questionCard } = question;
      const content = answerText(questionCard?.card, request.body.control_id, request.body.value);
      const said = { conversationId, content, threadRootId };
      const created = await store.messages.create(context.caller, said, {
        announce: render.messageCreated,
      });
      if (created.replayed) throw refusal;
      return { status: 200, body: { data: render.message(created.value) } };
    }
  }),
});
