import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a listed conversation has a numeric id",
  breaks: ["CON-24"],
  decorate: aroundService("render", "conversationListItem", (original) => (conversation) => {
    const item = original(conversation);
    const isBusy = item.agent_members_count > 0;
    return { ...item, id: isBusy ? item.id : (conversation.createdAt as unknown as string) };
  }),
});
