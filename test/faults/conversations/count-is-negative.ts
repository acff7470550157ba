import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "agent_members_count is negative",
  breaks: ["CON-27"],
  decorate: aroundService("render", "conversationListItem", (original) => (conversation) => {
    const item = original(conversation);
    return { ...item, agent_members_count: item.agent_members_count - 1 } as unknown as typeof item;
  }),
});
