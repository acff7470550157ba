// Line 287: a text that is nothing but a mention mentions as any other does.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message that is a mention and nothing else mentions nobody",
  breaks: ["RTS-09"],
  decorate: (services) => {
    const { messageCreated } = services.render;
    services.render.messageCreated = (message) => {
      const event = messageCreated(message);
      return /^<@[^>]*>$/.test((message.content ?? "").trim()) ? { ...event, mentions: [] } : event;
    };
    return services;
  },
});
