import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "a messages subscription does not deliver a reply that has files and no text",
  breaks: ["RTS-08"],
  decorate: (services) => {
    const lost = new Set<string>();
    const { messageCreated } = services.render;
    services.render.messageCreated = (message) => {
      if (message.threadRootId !== null && !message.content) lost.add(message.id);
      return messageCreated(message);
    };
    return onlyMatching(({ messageId }) => !lost.has(messageId ?? ""))(services);
  },
});
