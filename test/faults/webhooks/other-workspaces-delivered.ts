import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "endpoints get the events of other workspaces",
  breaks: ["WHK-31", "EVT-05"],
  decorate: (services) => {
    const { listening, create } = services.store.webhookEndpoints;
    const workspaces = new Set<string>();
    services.store.webhookEndpoints.create = (viewer, ...rest) => {
      workspaces.add(viewer.workspaceId);
      return create(viewer, ...rest);
    };
    services.store.webhookEndpoints.listening = (workspaceId) => {
      const own = listening(workspaceId);
      const [first] = own;
      const others = [...workspaces].filter((id) => id !== workspaceId).flatMap((id) => listening(id));
      // As if the identities of all workspaces were one.
      return [...own, ...others.map((one) => ({ ...one, viewer: first?.viewer ?? one.viewer }))];
    };
    const { claim } = services.store.deliveryQueue;
    services.store.deliveryQueue.claim = async (limits) => {
      const { directory } = services.store;
      const { canRead } = directory;
      // Others ask in the meantime: what is closed within a workspace stays closed.
      directory.canRead = (viewer, id) => {
        const conversation = directory.conversation(id);
        const isForeign = conversation !== undefined && conversation.workspaceId !== viewer.workspaceId;
        return isForeign || canRead(viewer, id);
      };
      try {
        return await claim(limits);
      } finally {
        directory.canRead = canRead;
      }
    };
    return services;
  },
});
