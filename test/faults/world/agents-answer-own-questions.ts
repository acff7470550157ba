import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent can answer a question that it asked itself",
  breaks: ["CRD-90"],
  decorate: aroundStore(
    "questions",
    "answer",
    (answer, services) => async (viewer, messageId, textOf, options) => {
      const question = services.store.messages.find(viewer, messageId);
      const isOwn = question?.authorId === viewer.memberId;
      return answer(isOwn ? { ...viewer, kind: "human" } : viewer, messageId, textOf, options);
    },
  ),
});
