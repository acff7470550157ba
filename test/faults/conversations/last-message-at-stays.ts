import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "last_message_at does not follow new messages",
  breaks: ["CON-21"],
  decorate: (parts) => {
    const { conversation: original } = parts.wire;
    const first = new Map<string, string | null>();
    parts.wire.conversation = (conversation) => {
      const context = original(conversation);
      if (!first.has(context.id)) first.set(context.id, context.last_message_at);
      return { ...context, last_message_at: first.get(context.id) ?? null };
    };
    return parts;
  },
});
