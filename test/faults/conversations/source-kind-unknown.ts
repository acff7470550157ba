import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "source_kind is an unknown word",
  breaks: ["CON-16"],
  decorate: (parts) => {
    const { conversation: original } = parts.wire;
    parts.wire.conversation = (conversation) => {
      const context = original(conversation);
      return {
        ...context,
        creator_member: context.creator_member && { ...context.creator_member, source_kind: "native" },
      } as unknown as typeof context;
    };
    return parts;
  },
});
