// Spec 305 and 336: an endpoint has enabled types, and events go to matching ones. The mentioned identity is told in any case.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an endpoint gets the messages that mention its creator though it has not enabled message.created",
  breaks: ["WHK-11"],
  decorate: (services) => {
    const { listening } = services.store.webhookEndpoints;
    let text = "";
    services.store.webhookEndpoints.listening = (workspaceId) =>
      listening(workspaceId).map((endpoint) =>
        text.includes(`<@${endpoint.viewer.memberId}>`)
          ? { ...endpoint, enabledEvents: ["message.created"] }
          : endpoint,
      );
    return around("createMessage", (original) => async (request, context) => {
      text = String(request.body.markdown_content);
      try {
        return await original(request, context);
      } finally {
        text = "";
      }
    })(services);
  },
});
