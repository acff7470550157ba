import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an endpoint gets the events of replies though it has not enabled message.created",
  breaks: ["WHK-11"],
  decorate: (services) => {
    const { listening } = services.store.webhookEndpoints;
    let isReply = false;
    services.store.webhookEndpoints.listening = (workspaceId) =>
      isReply
        ? listening(workspaceId).map((endpoint) => ({ ...endpoint, enabledEvents: ["message.created"] }))
        : listening(workspaceId);
    return around("createMessage", (original) => async (request, context) => {
      isReply = (request.body.thread_root_id ?? null) !== null;
      try {
        return await original(request, context);
      } finally {
        isReply = false;
      }
    })(services);
  },
});
