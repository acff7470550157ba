import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "last_message_at does not follow new messages",
  breaks: ["CON-21"],
  decorate: aroundService("render", "conversation", (original) => {
    const first = new Map<string, string | null>();
    return (conversation) => {
      const context = original(conversation);
      if (!first.has(context.id)) first.set(context.id, context.last_message_at);
      return { ...context, last_message_at: first.get(context.id) ?? null };
    };
  }),
});
