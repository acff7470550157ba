// Line 336: creating a message "emits message.created to matching realtime subscriptions", forwards included.
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a mention in the comment of a forward is not seen by a mentions subscription",
  breaks: ["RTS-09"],
  decorate: aroundService("render", "messageCreated", (messageCreated) => (message) => ({
    ...messageCreated(message),
    ...(message.forwardSource !== null && { mentions: [] }),
  })),
});
