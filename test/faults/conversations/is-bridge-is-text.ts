import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "is_bridge is a string",
  breaks: ["CON-29"],
  decorate: (services) => {
    const { conversationListItem: original } = services.render;
    services.render.conversationListItem = (conversation) => {
      const item = original(conversation);
      return { ...item, is_bridge: `${item.is_bridge}` } as unknown as typeof item;
    };
    return services;
  },
});
