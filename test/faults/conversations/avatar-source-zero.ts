import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "avatar_source_kind is 0",
  breaks: ["CON-14"],
  decorate: (services) => {
    const { conversation: original } = services.render;
    services.render.conversation = (conversation) => {
      const context = original(conversation);
      return {
        ...context,
        creator_member: context.creator_member && {
          ...context.creator_member,
          avatar_source_kind: context.creator_member.avatar_source_kind ?? 0,
        },
      } as unknown as typeof context;
    };
    return services;
  },
});
