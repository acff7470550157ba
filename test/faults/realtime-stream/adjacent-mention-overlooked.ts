// Two mentions need nothing between them.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a mention that follows another one without a space mentions nobody",
  breaks: ["RTS-09"],
  decorate: (services) => {
    const { messageCreated } = services.render;
    services.render.messageCreated = (message) => {
      const event = messageCreated(message);
      const isAdjacent = (id: string): boolean => (message.content ?? "").includes(`><@${id}>`);
      return { ...event, mentions: event.mentions.filter((id) => !isAdjacent(id)) };
    };
    return services;
  },
});
