import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "source_kind is an unknown word",
  breaks: ["CON-16"],
  decorate: (services) => {
    const { conversation: original } = services.render;
    services.render.conversation = (conversation) => {
      const context = original(conversation);
      return {
        ...context,
        creator_member: context.creator_member && { ...context.creator_member, source_kind: "native" },
      } as unknown as typeof context;
    };
    return services;
  },
});
