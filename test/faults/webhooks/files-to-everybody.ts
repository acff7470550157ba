import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an endpoint gets the events of messages with files though it has not enabled message.created",
  breaks: ["WHK-11"],
  decorate: (services) => {
    const { listening } = services.store.webhookEndpoints;
    let hasFile = false;
    services.store.webhookEndpoints.listening = (workspaceId) =>
      hasFile
        ? listening(workspaceId).map((endpoint) => ({ ...endpoint, enabledEvents: ["message.created"] }))
        : listening(workspaceId);
    return around("createMessage", (original) => async (request, context) => {
      hasFile = (request.body.file_ids ?? []).length > 0;
      try {
        return await original(request, context);
      } finally {
        hasFile = false;
      }
    })(services);
  },
});
