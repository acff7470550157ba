import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "created_at of a context has no time",
  breaks: ["CON-09"],
  decorate: (services) => {
    const { conversation: original } = services.render;
    services.render.conversation = (conversation) => {
      const context = original(conversation);
      return { ...context, created_at: context.created_at.slice(0, 10) } as typeof context;
    };
    return services;
  },
});
