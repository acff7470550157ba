// Line 261: an answer "posts a reply in the chosen location". For a question that stands in a thread nobody looks at
// replyMode.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the answer to a question of a thread goes into the thread though replyMode is conversation",
  breaks: ["CRD-89"],
  decorate: (services) => {
    const { questions, messages } = services.store;
    const { answer } = questions;
    const { insert } = messages;
    let asked: { root: string; id: string } | undefined;
    messages.insert = (message) =>
      insert(
        asked === undefined || message.threadRootId != null
          ? message
          : { ...message, threadRootId: asked.root, repliedToMessageId: asked.id },
      );
    questions.answer = (viewer, messageId, textOf, options) =>
      answer(
        viewer,
        messageId,
        // The text is made right before the reply is stored, in the same turn.
        (card) => {
          const text = textOf(card);
          const root = messages.find(viewer, messageId)?.threadRootId ?? null;
          asked = root === null ? undefined : { root, id: messageId };
          queueMicrotask(() => {
            asked = undefined;
          });
          return text;
        },
        options,
      );
    return services;
  },
});
