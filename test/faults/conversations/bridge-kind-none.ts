import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "bridge_kind is an undocumented word",
  breaks: ["CON-17"],
  decorate: (services) => {
    const { conversationListItem: original } = services.render;
    services.render.conversationListItem = (conversation) => {
      const item = original(conversation);
      return { ...item, bridge_kind: item.bridge_kind ?? "none" } as unknown as typeof item;
    };
    return services;
  },
});
