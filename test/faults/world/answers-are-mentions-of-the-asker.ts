// Spec 287: mentions are delivered "only when the principal is @-mentioned". An answer notifies who asked.
import { defineFault } from "../tools/fault.ts";
import { alsoMatching } from "../tools/matching.ts";

export default defineFault({
  title: "the answer to a question is delivered to a mentions subscription of who asked it",
  breaks: ["RTS-10"],
  decorate: (services) => {
    const askers = new Map<string, string>();
    const { questions, messages, directory } = services.store;
    const { answer } = questions;
    questions.answer = (viewer, questionId, textOf, { announce, ...options } = {}) =>
      answer(viewer, questionId, textOf, {
        ...options,
        ...(announce && {
          announce: (reply) => {
            askers.set(reply.id, messages.find(viewer, questionId)?.authorId ?? "");
            return announce(reply);
          },
        }),
      });
    return alsoMatching(
      (event, { delivery, viewer }) =>
        delivery === "mentions" &&
        askers.get(event.messageId ?? "") === viewer.memberId &&
        directory.canRead(viewer, event.conversationId),
    )(services);
  },
});
