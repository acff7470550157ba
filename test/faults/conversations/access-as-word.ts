import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "access_control_type is a word",
  breaks: ["CON-08", "CON-06"],
  decorate: (services) => {
    const { conversation: original } = services.render;
    services.render.conversation = (conversation) => {
      const context = original(conversation);
      return {
        ...context,
        access_control_type: context.access_control_type === 0 ? "open" : "restricted",
      } as unknown as typeof context;
    };
    return services;
  },
});
