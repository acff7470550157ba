import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the event of a top-level message names a root",
  breaks: ["EVT-20"],
  decorate: (services) => {
    const { messageCreated } = services.render;
    services.render.messageCreated = (message) => {
      const event = messageCreated(message);
      return {
        ...event,
        render: (stamp) => {
          const payload = JSON.parse(event.render(stamp));
          const thread_root_message_id = message.threadRootId ?? message.id;
          return JSON.stringify({ ...payload, related: { ...payload.related, thread_root_message_id } });
        },
      };
    };
    return services;
  },
});
