// Spec 305: creation accepts the enabled event types; 336: events go to matching endpoints. Enabling an endpoint again
// puts it into the list of listeners with the default types.
import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an endpoint that was disabled and enabled again gets events of types that it has not enabled",
  breaks: ["WHK-11"],
  decorate: (services) => {
    const disabled = new Set<string>();
    const enabledAgain = new Set<string>();
    const { webhookEndpoints } = services.store;
    const { listening } = webhookEndpoints;
    webhookEndpoints.listening = (workspaceId) =>
      listening(workspaceId).map((endpoint) =>
        enabledAgain.has(endpoint.id)
          ? { ...endpoint, enabledEvents: ["message.created", "webhook.test"] }
          : endpoint,
      );
    return after("updateWebhookEndpoint", (_, request) => {
      const { endpointId } = request.path;
      const { status, enabled_events } = request.body;
      if (status === "disabled") disabled.add(endpointId);
      if (status === "active" && disabled.delete(endpointId)) enabledAgain.add(endpointId);
      if (enabled_events !== undefined) enabledAgain.delete(endpointId);
    })(services);
  },
});
