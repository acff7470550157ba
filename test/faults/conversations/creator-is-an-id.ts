import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "creator_member is a string",
  breaks: ["CON-11", "CON-06"],
  decorate: (services) => {
    const { conversation: original } = services.render;
    services.render.conversation = (conversation) => {
      const context = original(conversation);
      return { ...context, creator_member: context.creator_member_id } as unknown as typeof context;
    };
    return services;
  },
});
