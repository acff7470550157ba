import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "sync_enabled is null",
  breaks: ["CON-06"],
  decorate: (parts) => {
    const { conversation: original } = parts.wire;
    parts.wire.conversation = (conversation) => {
      const context = original(conversation);
      return { ...context, sync_enabled: context.sync_enabled || null } as unknown as typeof context;
    };
    return parts;
  },
});
