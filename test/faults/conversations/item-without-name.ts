// Items of the conversation list have a title instead of a name.
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "a listed conversation has no name",
  breaks: ["CON-24"],
  decorate: (parts) => {
    const { conversationListItem: right } = parts.wire;
    parts.wire.conversationListItem = (conversation) => {
      const item = right(conversation);
      return { ...item, name: undefined, title: item.name } as unknown as typeof item;
    };
    return parts;
  },
});
