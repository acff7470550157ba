import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the address of a member's picture spells the member's e-mail address",
  breaks: ["CON-28"],
  decorate: (services) => {
    const { conversation: original } = services.render;
    services.render.conversation = (conversation) => {
      const context = original(conversation);
      return {
        ...context,
        preview_members: context.preview_members.map((member) => ({
          ...member,
          profile_image_url: `https://pictures.example/${encodeURIComponent("ada@example.com")}?size=64`,
        })),
      };
    };
    return services;
  },
});
