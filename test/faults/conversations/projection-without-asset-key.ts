import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "avatar_asset_key of a preview is missing",
  breaks: ["CON-12"],
  decorate: (services) => {
    const { conversation: original } = services.render;
    services.render.conversation = (conversation) => {
      const context = original(conversation);
      return {
        ...context,
        preview_members: context.preview_members.map((member) => ({
          ...member,
          avatar_asset_key: member.avatar_asset_key ?? undefined,
        })),
      } as unknown as typeof context;
    };
    return services;
  },
});
