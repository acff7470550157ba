import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply to a reply emits no event",
  breaks: ["EVT-15"],
  decorate: (services) => {
    const { messageCreated } = services.render;
    services.render.messageCreated = (message) =>
      message.repliedToMessageId === null
        ? messageCreated(message)
        : { ...messageCreated(message), type: "message.nested" };
    return services;
  },
});
