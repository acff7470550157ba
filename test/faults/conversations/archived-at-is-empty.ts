import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "archived_at is empty instead of null",
  breaks: ["CON-09"],
  decorate: (parts) => {
    const { conversation: original } = parts.wire;
    parts.wire.conversation = (conversation) => {
      const context = original(conversation);
      return { ...context, archived_at: context.archived_at ?? "" } as typeof context;
    };
    return parts;
  },
});
