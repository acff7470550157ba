import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "human_members_count is a string in the context",
  breaks: ["CON-07"],
  decorate: (services) => {
    const { conversation: original } = services.render;
    services.render.conversation = (conversation) => {
      const context = original(conversation);
      return {
        ...context,
        human_members_count: `${context.human_members_count}`,
      } as unknown as typeof context;
    };
    return services;
  },
});
