import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "is_bridge is true without a bridge_kind",
  breaks: ["CON-18"],
  decorate: (parts) => {
    const { conversationListItem: original } = parts.wire;
    parts.wire.conversationListItem = (conversation) => {
      const item = original(conversation);
      return { ...item, is_bridge: true } as unknown as typeof item;
    };
    return parts;
  },
});
