import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "projection_kind of the creator is not display",
  breaks: ["CON-12"],
  decorate: (services) => {
    const { conversation: original } = services.render;
    services.render.conversation = (conversation) => {
      const context = original(conversation);
      return {
        ...context,
        creator_member: context.creator_member && { ...context.creator_member, projection_kind: "full" },
      } as unknown as typeof context;
    };
    return services;
  },
});
