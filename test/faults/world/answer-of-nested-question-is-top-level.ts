import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the answer to a question that is a reply is posted as a top-level message",
  breaks: ["CRD-89"],
  decorate: (services) => {
    const { insert } = services.store.messages;
    services.store.messages.insert = (message) =>
      insert(
        message.repliedToMessageId && !message.forwardSource
          ? { ...message, threadRootId: null, repliedToMessageId: null }
          : message,
      );
    return services;
  },
});
