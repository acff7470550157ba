import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the ids of listed conversations lead nowhere",
  breaks: ["CON-30"],
  decorate: (parts) => {
    const { conversationListItem: original } = parts.wire;
    parts.wire.conversationListItem = (conversation) => {
      const item = original(conversation);
      return { ...item, id: item.id.replace("conv_", "seat_") };
    };
    return parts;
  },
});
