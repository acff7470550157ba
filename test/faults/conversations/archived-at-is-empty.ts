import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "archived_at is empty instead of null",
  breaks: ["CON-09"],
  decorate: (services) => {
    const { conversation: original } = services.render;
    services.render.conversation = (conversation) => {
      const context = original(conversation);
      return { ...context, archived_at: context.archived_at ?? "" } as typeof context;
    };
    return services;
  },
});
