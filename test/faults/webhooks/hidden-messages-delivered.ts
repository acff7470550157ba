import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "endpoints get the events of conversations that their creator cannot read",
  breaks: ["WHK-31"],
  decorate: (services) => {
    const { directory, webhookEndpoints } = services.store;
    const { canRead } = directory;
    const { listening } = webhookEndpoints;
    const viewers = new Set<object>();
    webhookEndpoints.listening = (workspaceId) => {
      const endpoints = listening(workspaceId);
      for (const { viewer } of endpoints) viewers.add(viewer);
      return endpoints;
    };
    directory.canRead = (viewer, conversationId) => viewers.has(viewer) || canRead(viewer, conversationId);
    const { claim } = services.store.deliveryQueue;
    services.store.deliveryQueue.claim = async (limits) => {
      const original = directory.canRead;
      directory.canRead = () => true;
      try {
        return await claim(limits);
      } finally {
        directory.canRead = original;
      }
    };
    return services;
  },
});
