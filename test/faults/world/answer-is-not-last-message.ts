import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the reply that answers a question does not move last_message_at",
  breaks: ["CON-21"],
  decorate: (services) => {
    const answers = new Set<string>();
    const before = new Map<string, string>();
    const { conversation } = services.render;
    services.render.conversation = (given) => {
      const shown = conversation(given);
      if (answers.has(shown.last_message_id ?? ""))
        return { ...shown, last_message_at: before.get(shown.id) ?? null };
      if (shown.last_message_at) before.set(shown.id, shown.last_message_at);
      return shown;
    };
    return after("answerQuestion", (response) => {
      if (response.status === 200) answers.add(response.body.data.id);
    })(services);
  },
});
