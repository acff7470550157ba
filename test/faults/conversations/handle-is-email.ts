import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a handle is an e-mail address",
  breaks: ["CON-28"],
  decorate: (services) => {
    const { conversation: original } = services.render;
    services.render.conversation = (conversation) => {
      const context = original(conversation);
      return {
        ...context,
        creator_member: context.creator_member && { ...context.creator_member, handle: "ada@example.com" },
      } as unknown as typeof context;
    };
    return services;
  },
});
