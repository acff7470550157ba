import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the reply to a question is not delivered",
  breaks: ["RTS-08"],
  decorate: (services) => {
    const silent = new Set<string>();
    const { matches } = services.realtime;
    services.realtime.matches = (event, subscription) =>
      matches(event, subscription) && !silent.has(event.messageId ?? "");
    return around("answerQuestion", (original) => async (request, context) => {
      const { messageCreated } = services.render;
      services.render.messageCreated = (message) => {
        silent.add(message.id);
        return messageCreated(message);
      };
      const answering = original(request, context);
      services.render.messageCreated = messageCreated;
      return answering;
    })(services);
  },
});
