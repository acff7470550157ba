import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "type of a listed conversation is 3",
  breaks: ["CON-27"],
  decorate: aroundService("render", "conversationListItem", (original) => (conversation) => {
    const item = original(conversation);
    return { ...item, type: item.agent_members_count > 0 ? 3 : 0 } as unknown as typeof item;
  }),
});
