import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "sync_enabled is null",
  breaks: ["CON-06"],
  decorate: (services) => {
    const { conversation: original } = services.render;
    services.render.conversation = (conversation) => {
      const context = original(conversation);
      return { ...context, sync_enabled: context.sync_enabled || null } as unknown as typeof context;
    };
    return services;
  },
});
