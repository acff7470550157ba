import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "projection_kind of the creator is not display",
  breaks: ["CON-12"],
  decorate: (parts) => {
    const { conversation: original } = parts.wire;
    parts.wire.conversation = (conversation) => {
      const context = original(conversation);
      return {
        ...context,
        creator_member: context.creator_member && { ...context.creator_member, projection_kind: "full" },
      } as unknown as typeof context;
    };
    return parts;
  },
});
