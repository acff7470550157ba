import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "claim_status is an unknown word",
  breaks: ["CON-16"],
  decorate: (services) => {
    const { conversation: original } = services.render;
    services.render.conversation = (conversation) => {
      const context = original(conversation);
      return {
        ...context,
        preview_members: context.preview_members.map((member) => ({
          ...member,
          claim_status: member.claim_status === "claimed" ? "yes" : "open",
        })),
      } as unknown as typeof context;
    };
    return services;
  },
});
