// Line 336: "creating a message ... emits message.created to matching realtime subscriptions and webhook endpoints";
// line 261: an answer "posts a reply".
import { unsent } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the reply that an answer to a question posts is not sent to webhook endpoints",
  breaks: ["WHK-10"],
  decorate: (services) => {
    const answers = new Set<unknown>();
    const { answer } = services.store.questions;
    services.store.questions.answer = (viewer, messageId, textOf, { announce, ...rest } = {}) =>
      answer(viewer, messageId, textOf, {
        ...rest,
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
