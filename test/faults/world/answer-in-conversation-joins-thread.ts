import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a question with replyMode conversation that was asked in a thread is answered in the thread",
  breaks: ["CRD-89"],
  decorate: (services) => {
    const { insert, find } = services.store.messages;
    let question: ReturnType<typeof find>;
    services.store.messages.find = (viewer, messageId) => {
      question = find(viewer, messageId);
      return question;
    };
    services.store.messages.insert = (message) =>
      insert(
        message.forwardSource === undefined && question?.questionCard && question.threadRootId !== null
          ? { ...message, threadRootId: question.threadRootId }
          : message,
      );
    return services;
  },
});
