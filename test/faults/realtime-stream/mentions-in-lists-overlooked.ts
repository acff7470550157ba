// A mention is one wherever it stands in the Markdown.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a mention in an item of a list mentions nobody",
  breaks: ["RTS-09"],
  decorate: (services) => {
    const { messageCreated } = services.render;
    services.render.messageCreated = (message) => {
      const event = messageCreated(message);
      const isListed = (id: string): boolean => (message.content ?? "").includes(`\n- <@${id}>`);
      return { ...event, mentions: event.mentions.filter((id) => !isListed(id)) };
    };
    return services;
  },
});
