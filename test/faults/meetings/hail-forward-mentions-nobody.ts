// Spec 287: mentions delivers what @-mentions the principal. The forward path does not look for mentions in the
// comment of the person who forwards.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a forward whose comment mentions somebody is not delivered to the mentions subscription",
  breaks: ["RTS-09"],
  decorate: (services) => {
    const { messageCreated } = services.render;
    services.render.messageCreated = (message) => {
      const event = messageCreated(message);
      return message.forwardSource === null ? event : { ...event, mentions: [] };
    };
    return services;
  },
});
