// Line 336: creating a message "emits message.created to matching realtime subscriptions and webhook endpoints". An
// answer is announced to the connections alone.
import { unsent } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the answer to a question is not sent to webhook endpoints",
  breaks: ["WHK-10"],
  decorate: (services) => {
    const answers = new Set<unknown>();
    const { questions } = services.store;
    const { answer } = questions;
    questions.answer = (viewer, messageId, textOf, { announce, ...options } = {}) =>
      answer(viewer, messageId, textOf, {
        ...options,
        ...(announce && {
          announce: (message) => {
            answers.add(message.id);
            return announce(message);
          },
        }),
      });
    return unsent(({ data }) => answers.has(data?.object?.id))(services);
  },
});
