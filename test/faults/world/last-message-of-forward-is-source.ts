import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "last_message_id names the source of a forward",
  breaks: ["CON-19"],
  decorate: (services) => {
    const sources = new Map<string, string>();
    const { conversation } = services.render;
    services.render.conversation = (given) => {
      const shown = conversation(given);
      return {
        ...shown,
        last_message_id: sources.get(shown.last_message_id ?? "") ?? shown.last_message_id ?? null,
      };
    };
    return after("forwardMessage", (response, request) => {
      if (response.status === 200) sources.set(response.body.data.id, request.path.messageId);
    })(services);
  },
});
