import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a preview has a member email",
  breaks: ["CON-13"],
  decorate: (services) => {
    const { conversation: original } = services.render;
    services.render.conversation = (conversation) => {
      const context = original(conversation);
      return {
        ...context,
        preview_members: context.preview_members.map((member) => ({ ...member, email: "ada@example.com" })),
      } as unknown as typeof context;
    };
    return services;
  },
});
