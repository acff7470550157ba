import { defineFault } from "../faults/tools/fault.ts";

export default defineFault({
  title: "a mention in a reply to a reply is not delivered to a mentions subscription",
  breaks: ["RTS-09"],
  decorate: (parts) => {
    const { messageCreated } = parts.wire;
    parts.wire.messageCreated = (message) => {
      const event = messageCreated(message);
      return message.repliedToMessageId === null ? event : { ...event, mentions: [] };
    };
    return parts;
  },
});
