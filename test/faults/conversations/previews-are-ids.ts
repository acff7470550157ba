import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "preview_members is an array of ids",
  breaks: ["CON-11"],
  decorate: (services) => {
    const { conversation: original } = services.render;
    services.render.conversation = (conversation) => {
      const context = original(conversation);
      return { ...context, preview_members: context.preview_member_ids } as unknown as typeof context;
    };
    return services;
  },
});
