import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a mention in a reply to a reply is not delivered to a mentions subscription",
  breaks: ["RTS-09"],
  decorate: aroundService("render", "messageCreated", (messageCreated) => (message) => {
    const event = messageCreated(message);
    return message.repliedToMessageId === null ? event : { ...event, mentions: [] };
  }),
});
