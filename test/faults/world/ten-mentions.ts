// Lines 287 and 336: a mentions subscription hears when its principal is mentioned. Of the people whom a text mentions the
// first ten are told.
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a mentions subscription does not hear of a text that mentions ten others before its principal",
  breaks: ["RTS-59"],
  decorate: aroundService("render", "messageCreated", (messageCreated) => (message) => {
    const event = messageCreated(message);
    return { ...event, mentions: event.mentions.slice(0, 10) };
  }),
});
