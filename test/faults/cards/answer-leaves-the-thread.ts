// Spec 261: the first human answer posts a reply in the chosen location. A question that is itself a reply has no
// thread of its own, so its answer goes to the conversation.
import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the answer to a question that was asked inside a thread stands outside of that thread",
  breaks: ["CRD-89"],
  decorate: aroundStore(
    "messages",
    "insert",
    (insert) =>
      // Answers and forwards are inserted through this; of the two only answers reply to something.
      (message) =>
        insert(
          typeof message.repliedToMessageId === "string"
            ? { ...message, threadRootId: null, repliedToMessageId: null }
            : message,
        ),
  ),
});
