import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent can answer a question that it asked itself",
  breaks: ["CRD-90"],
  decorate: (services) => {
    const { answer } = services.store.questions;
    services.store.questions.answer = async (viewer, messageId, textOf, options) => {
      const question = services.store.messages.find(viewer, messageId);
      const isOwn = question?.authorId === viewer.memberId;
      return answer(isOwn ? { ...viewer, kind: "human" } : viewer, messageId, textOf, options);
    };
    return services;
  },
});
