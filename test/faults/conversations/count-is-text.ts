import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "human_members_count is a string in the context",
  breaks: ["CON-07"],
  decorate: (parts) => {
    const { conversation: original } = parts.wire;
    parts.wire.conversation = (conversation) => {
      const context = original(conversation);
      return {
        ...context,
        human_members_count: `${context.human_members_count}`,
      } as unknown as typeof context;
    };
    return parts;
  },
});
