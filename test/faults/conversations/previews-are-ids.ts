import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "preview_members is an array of ids",
  breaks: ["CON-11"],
  decorate: (parts) => {
    const { conversation: original } = parts.wire;
    parts.wire.conversation = (conversation) => {
      const context = original(conversation);
      return { ...context, preview_members: context.preview_member_ids } as unknown as typeof context;
    };
    return parts;
  },
});
