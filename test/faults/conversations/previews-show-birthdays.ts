import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a preview has the date_of_birth of a member",
  breaks: ["CON-13"],
  decorate: (services) => {
    const { conversation: original } = services.render;
    services.render.conversation = (conversation) => {
      const context = original(conversation);
      return {
        ...context,
        preview_members: context.preview_members.map((member) => ({
          ...member,
          date_of_birth: "1990-12-10",
        })),
      } as unknown as typeof context;
    };
    return services;
  },
});
