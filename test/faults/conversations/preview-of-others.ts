import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "preview_members and preview_member_ids differ",
  breaks: ["CON-10"],
  decorate: (services) => {
    const { conversation: original } = services.render;
    services.render.conversation = (conversation) => {
      const context = original(conversation);
      return { ...context, preview_members: context.preview_members.slice(1) } as typeof context;
    };
    return services;
  },
});
