// Line 287: a text that is nothing but a mention mentions as any other does.
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message that is a mention and nothing else mentions nobody",
  breaks: ["RTS-09"],
  decorate: aroundService("render", "messageCreated", (messageCreated) => (message) => {
    const event = messageCreated(message);
    return /^<@[^>]*>$/.test((message.content ?? "").trim()) ? { ...event, mentions: [] } : event;
  }),
});
