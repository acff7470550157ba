// Line 334: related has thread_root_message_id. The event of an answer is made as that of a new message.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the event of an answer in the thread of its question names no thread root",
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
            return {
              ...event,
              render: (stamp) => {
                const shown = JSON.parse(event.render(stamp));
                shown.related.thread_root_message_id = null;
                return JSON.stringify(shown);
              },
            };
          },
        }),
      });
    return services;
  },
});
