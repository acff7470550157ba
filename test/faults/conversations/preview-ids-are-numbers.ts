import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "preview_member_ids of a conversation are numbers",
  breaks: ["CON-06"],
  decorate: (services) => {
    const { conversation: original } = services.render;
    services.render.conversation = (conversation) => {
      const context = original(conversation);
      return {
        ...context,
        preview_member_ids: context.preview_member_ids.map((_, index) => index),
      } as unknown as typeof context;
    };
    return services;
  },
});
