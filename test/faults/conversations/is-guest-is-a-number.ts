import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "is_guest is a number",
  breaks: ["CON-22"],
  decorate: (services) => {
    const { conversation: original } = services.render;
    services.render.conversation = (conversation) => {
      const context = original(conversation);
      return {
        ...context,
        preview_members: context.preview_members.map((member) => ({
          ...member,
          is_guest: Number(member.is_guest),
        })),
      } as unknown as typeof context;
    };
    return services;
  },
});
