import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "endpoints get the events of other workspaces",
  breaks: ["WHK-31"],
  decorate: (parts) => {
    const { listening, create } = parts.store.webhookEndpoints;
    const workspaces = new Set<string>();
    parts.store.webhookEndpoints.create = (viewer, ...rest) => {
      workspaces.add(viewer.workspaceId);
      return create(viewer, ...rest);
    };
    parts.store.webhookEndpoints.listening = (workspaceId) => {
      const own = listening(workspaceId);
      const [first] = own;
      const others = [...workspaces].filter((id) => id !== workspaceId).flatMap((id) => listening(id));
      // As if the identities of all workspaces were one.
      return [...own, ...others.map((one) => ({ ...one, viewer: first?.viewer ?? one.viewer }))];
    };
    const { claim } = parts.store.deliveryQueue;
    parts.store.deliveryQueue.claim = async (limits) => {
      const { canRead } = parts.store.directory;
      parts.store.directory.canRead = () => true;
      try {
        return await claim(limits);
      } finally {
        parts.store.directory.canRead = canRead;
      }
    };
    return parts;
  },
});
