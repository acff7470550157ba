import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "endpoints get the replies of conversations that their creator cannot read",
  breaks: ["WHK-31"],
  decorate: (services) => {
    const { directory, webhookEndpoints, deliveryQueue } = services.store;
    const { canRead } = directory;
    const { listening } = webhookEndpoints;
    const { claim } = deliveryQueue;
    const { messageCreated } = services.render;
    const viewers = new Set<object>();
    let isReply = false;
    // An event is written in the turn in which it is made.
    services.render.messageCreated = (message) => {
      isReply = message.threadRootId !== null;
      return messageCreated(message);
    };
    webhookEndpoints.listening = (workspaceId) => {
      const endpoints = listening(workspaceId);
      for (const { viewer } of endpoints) viewers.add(viewer);
      return endpoints;
    };
    directory.canRead = (viewer, conversationId) =>
      (isReply && viewers.has(viewer)) || canRead(viewer, conversationId);
    deliveryQueue.claim = async (limits) => {
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
