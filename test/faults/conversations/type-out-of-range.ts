import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "type is 3",
  breaks: ["CON-08"],
  decorate: (services) => {
    const { conversation: original } = services.render;
    services.render.conversation = (conversation) => {
      const context = original(conversation);
      return { ...context, type: context.type || 3 } as unknown as typeof context;
    };
    return services;
  },
});
