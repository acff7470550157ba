import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a listed conversation without agents has no name",
  breaks: ["CON-24"],
  decorate: aroundService("render", "conversationListItem", (original) => (conversation) => {
    const item = original(conversation);
    if (item.agent_members_count > 0) return item;
    return { ...item, name: undefined, title: item.name } as unknown as typeof item;
  }),
});
