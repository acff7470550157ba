import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a conversation context has a memory member",
  breaks: ["CON-05"],
  decorate: (parts) => {
    const { conversation: original } = parts.wire;
    parts.wire.conversation = (conversation) => {
      const context = original(conversation);
      return { ...context, memory: context.summary_text } as typeof context;
    };
    return parts;
  },
});
