import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key of another workspace reads a message",
  breaks: ["GEN-05"],
  decorate: (services) => {
    const { getMessage } = services.handlers;
    let own: Parameters<typeof getMessage>[1]["caller"] | undefined;
    services.handlers.getMessage = async (request, context) => {
      try {
        const response = await getMessage(request, context);
        own ??= context.caller;
        return response;
      } catch (error) {
        if (own === undefined || own.workspaceId === context.caller.workspaceId) throw error;
        return getMessage(request, { ...context, caller: own });
      }
    };
    return services;
  },
});
