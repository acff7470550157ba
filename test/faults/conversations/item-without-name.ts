import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a listed conversation without agents has no name",
  breaks: ["CON-24"],
  decorate: (services) => {
    const { conversationListItem: original } = services.render;
    services.render.conversationListItem = (conversation) => {
      const item = original(conversation);
      if (item.agent_members_count > 0) return item;
      return { ...item, name: undefined, title: item.name } as unknown as typeof item;
    };
    return services;
  },
});
