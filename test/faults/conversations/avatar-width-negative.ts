import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "avatar_width is negative",
  breaks: ["CON-15"],
  decorate: (services) => {
    const { conversation: original } = services.render;
    services.render.conversation = (conversation) => {
      const context = original(conversation);
      return {
        ...context,
        preview_members: context.preview_members.map((member) => ({
          ...member,
          avatar_width: member.avatar_width ?? -1,
        })),
      } as unknown as typeof context;
    };
    return services;
  },
});
