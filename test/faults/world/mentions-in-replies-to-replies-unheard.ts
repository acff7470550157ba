import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a mention in a reply to a reply is not delivered to a mentions subscription",
  breaks: ["RTS-09"],
  decorate: (services) => {
    const { messageCreated } = services.render;
    services.render.messageCreated = (message) => {
      const event = messageCreated(message);
      return message.repliedToMessageId === null ? event : { ...event, mentions: [] };
    };
    return services;
  },
});
