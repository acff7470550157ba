import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a conversation context has a memory property",
  breaks: ["CON-05"],
  decorate: (services) => {
    const { conversation: original } = services.render;
    services.render.conversation = (conversation) => {
      const context = original(conversation);
      return { ...context, memory: context.summary_text } as typeof context;
    };
    return services;
  },
});
