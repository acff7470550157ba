import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the answer to a question that is a reply is posted as a top-level message",
  breaks: ["CRD-89"],
  decorate: (parts) => {
    const { insert } = parts.store.messages;
    parts.store.messages.insert = (message) =>
      insert(
        message.repliedToMessageId && !message.forwardSource
          ? { ...message, threadRootId: null, repliedToMessageId: null }
          : message,
      );
    return parts;
  },
});
