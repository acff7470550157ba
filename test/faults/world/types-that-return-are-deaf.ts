// Spec 232, 305: an update decides the enabled event types. A type that was given up stays unsubscribed.
import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an endpoint that gives message.created up and enables it again gets no messages",
  breaks: ["WHK-29"],
  decorate: (services) => {
    const silent = new Set<string>();
    const { webhookEndpoints } = services.store;
    const { listening } = webhookEndpoints;
    webhookEndpoints.listening = (workspaceId) => listening(workspaceId).filter(({ id }) => !silent.has(id));
    const gaveUp = new Set<string>();
    return after("updateWebhookEndpoint", (response, { path, body }) => {
      if (response.status !== 200 || body.enabled_events === undefined) return;
      const isOn = body.enabled_events.includes("message.created");
      if (!isOn) gaveUp.add(path.endpointId);
      if (isOn && gaveUp.has(path.endpointId)) silent.add(path.endpointId);
    })(services);
  },
});
