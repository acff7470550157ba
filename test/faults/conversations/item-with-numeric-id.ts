import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a listed conversation has a numeric id",
  breaks: ["CON-24"],
  decorate: (services) => {
    const { conversationListItem: original } = services.render;
    services.render.conversationListItem = (conversation) => {
      const item = original(conversation);
      const isBusy = item.agent_members_count > 0;
      return { ...item, id: isBusy ? item.id : (conversation.createdAt as unknown as string) };
    };
    return services;
  },
});
