// Spec 261, 336: the answer "posts a reply"; a mentions subscription gets what mentions its principal. Mentions are read
// where messages are composed, and an answer is not.
import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a mention in the text that answers a question is not delivered to a mentions subscription",
  breaks: ["RTS-61"],
  decorate: aroundStore(
    "questions",
    "answer",
    (answer) =>
      (viewer, messageId, textOf, { announce, ...options } = {}) =>
        answer(viewer, messageId, textOf, {
          ...options,
          ...(announce && { announce: (message) => ({ ...announce(message), mentions: [] }) }),
        }),
  ),
});
