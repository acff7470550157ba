import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the answer to a question that is a reply is posted as a top-level message",
  breaks: ["CRD-89"],
  decorate: aroundStore(
    "messages",
    "insert",
    (insert) => (message) =>
      insert(
        message.repliedToMessageId && !message.forwardSource
          ? { ...message, threadRootId: null, repliedToMessageId: null }
          : message,
      ),
  ),
});
