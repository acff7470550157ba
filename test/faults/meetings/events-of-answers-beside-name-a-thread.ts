// Line 334: related.thread_root_message_id, nullable. An answer in the conversation stands in no thread; its event is
// made from the question.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the event of an answer with the mode conversation names the question as the root of its thread",
  breaks: ["THR-10"],
  decorate: (services) => {
    const { questions } = services.store;
    const { answer } = questions;
    questions.answer = (viewer, messageId, textOf, { announce, ...options } = {}) =>
      answer(viewer, messageId, textOf, {
        ...options,
        ...(announce && {
          announce: (message) => {
            const event = announce(message);
            if (message.threadRootId !== null) return event;
            return {
              ...event,
              render: (stamp) => {
                const payload = JSON.parse(event.render(stamp));
                return JSON.stringify({
                  ...payload,
                  related: { ...payload.related, thread_root_message_id: messageId },
                });
              },
            };
          },
        }),
      });
    return services;
  },
});
