import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "type is 3",
  breaks: ["CON-08"],
  decorate: (parts) => {
    const { conversation: original } = parts.wire;
    parts.wire.conversation = (conversation) => {
      const context = original(conversation);
      return { ...context, type: context.type || 3 } as unknown as typeof context;
    };
    return parts;
  },
});
