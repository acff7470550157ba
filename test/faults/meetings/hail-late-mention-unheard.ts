// Spec 287: mentions delivers what @-mentions the principal. Mentions are looked for in the beginning of a text that is
// kept as its preview.
import { mentionsOf } from "../../../reference-server/render/message.ts";
import { defineFault } from "../tools/fault.ts";

const PREVIEW = 2000;

export default defineFault({
  title: "a mention behind the first 2000 characters of a message is not heard of",
  breaks: ["RTS-09"],
  decorate: (services) => {
    const { messageCreated } = services.render;
    services.render.messageCreated = (message) => ({
      ...messageCreated(message),
      mentions: mentionsOf(message.content?.slice(0, PREVIEW) ?? null),
    });
    return services;
  },
});
