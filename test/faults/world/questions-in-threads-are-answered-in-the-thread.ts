// Spec 261: the answer is posted in the location that replyMode names. For a question that is a reply it is always
// the thread.
import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "the answer to a question with replyMode conversation is a reply where the question is one",
  breaks: ["CRD-89"],
  decorate: (services) => {
    const changed = new Set<string>();
    const { create } = services.store.messages;
    services.store.messages.create = (viewer, input, { announce, ...options } = {}) => {
      const question = input.questionCard;
      if (question?.replyMode !== "conversation" || input.threadRootId == null || announce === undefined)
        return create(viewer, input, { ...options, ...(announce && { announce }) });
      return create(
        viewer,
        { ...input, questionCard: { ...question, replyMode: "thread" } },
        {
          ...options,
          announce: (message) => {
            changed.add(message.id);
            return announce(message);
          },
        },
      );
    };
    return inShown((shown) =>
      shown.question_card !== undefined && changed.has(shown.id)
        ? { ...shown, question_card: { ...shown.question_card, reply_mode: "conversation" } }
        : shown,
    )(services);
  },
});
