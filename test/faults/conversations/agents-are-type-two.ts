import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "member_type is 2",
  breaks: ["CON-14"],
  decorate: (services) => {
    const { conversation: original } = services.render;
    services.render.conversation = (conversation) => {
      const context = original(conversation);
      return {
        ...context,
        preview_members: context.preview_members.map((member) => ({
          ...member,
          member_type: member.member_type === 1 ? 2 : 0,
        })),
      } as unknown as typeof context;
    };
    return services;
  },
});
