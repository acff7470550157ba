import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an endpoint gets types that it has not enabled",
  breaks: ["WHK-11"],
  decorate: (services) => {
    const { listening } = services.store.webhookEndpoints;
    services.store.webhookEndpoints.listening = (workspaceId) =>
      listening(workspaceId).map((endpoint) => ({ ...endpoint, enabledEvents: ["message.created"] }));
    return services;
  },
});
