// Spec 261, 334: an answer with replyMode thread is a reply, and its event names the root of the thread.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the event of an answer in the thread of its question has null for thread_root_message_id",
  breaks: ["THR-10"],
  decorate: (services) => {
    const { answer } = services.store.questions;
    services.store.questions.answer = (viewer, messageId, textOf, { announce, ...options } = {}) =>
      answer(viewer, messageId, textOf, {
        ...options,
        ...(announce && {
          announce: (message) => {
            const event = announce(message);
            return {
              ...event,
              render: (stamp) => {
                const payload = JSON.parse(event.render(stamp));
                payload.related.thread_root_message_id = null;
                return JSON.stringify(payload);
              },
            };
          },
        }),
      });
    return services;
  },
});
