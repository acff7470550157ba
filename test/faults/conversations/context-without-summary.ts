import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "summary_text is missing instead of null",
  breaks: ["CON-06"],
  decorate: (services) => {
    const { conversation: original } = services.render;
    services.render.conversation = (conversation) => {
      const context = original(conversation);
      return { ...context, summary_text: context.summary_text ?? undefined } as unknown as typeof context;
    };
    return services;
  },
});
