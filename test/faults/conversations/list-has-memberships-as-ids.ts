import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the ids of listed conversations lead nowhere",
  breaks: ["CON-30"],
  decorate: (services) => {
    const { conversationListItem: original } = services.render;
    services.render.conversationListItem = (conversation) => {
      const item = original(conversation);
      return { ...item, id: item.id.replace("conv_", "seat_") };
    };
    return services;
  },
});
