// Spec 305 and 336: an endpoint gets the events of the types that it has enabled. A rotation writes the endpoint anew, with the
// default types.
import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an endpoint whose secret was rotated gets events of types that it has not enabled",
  breaks: ["WHK-11"],
  decorate: (services) => {
    const rotated = new Set<string>();
    const { webhookEndpoints } = services.store;
    const { listening } = webhookEndpoints;
    webhookEndpoints.listening = (workspaceId) =>
      listening(workspaceId).map((endpoint) =>
        rotated.has(endpoint.id)
          ? { ...endpoint, enabledEvents: ["message.created", "webhook.test"] }
          : endpoint,
      );
    return after("rotateWebhookSecret", (_, request) => rotated.add(request.path.endpointId))(services);
  },
});
