import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "enabling a type by an update has no effect",
  breaks: ["WHK-29"],
  decorate: (services) => {
    const known = new Map<string, readonly string[]>();
    const { listening } = services.store.webhookEndpoints;
    services.store.webhookEndpoints.listening = (workspaceId) =>
      listening(workspaceId).map((endpoint) => {
        const enabledEvents = known.get(endpoint.id) ?? endpoint.enabledEvents;
        known.set(endpoint.id, enabledEvents);
        return { ...endpoint, enabledEvents };
      });
    return services;
  },
});
