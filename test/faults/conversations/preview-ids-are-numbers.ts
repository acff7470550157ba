import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "preview_member_ids of a conversation are numbers",
  breaks: ["CON-06"],
  decorate: (parts) => {
    const { conversation: original } = parts.wire;
    parts.wire.conversation = (conversation) => {
      const context = original(conversation);
      return {
        ...context,
        preview_member_ids: context.preview_member_ids.map((_, index) => index),
      } as unknown as typeof context;
    };
    return parts;
  },
});
