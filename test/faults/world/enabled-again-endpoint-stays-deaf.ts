import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an endpoint that was disabled and enabled again gets no events",
  breaks: ["WHK-10"],
  decorate: (services) => {
    const disabled = new Set<string>();
    const { listening } = services.store.webhookEndpoints;
    services.store.webhookEndpoints.listening = (workspaceId) =>
      listening(workspaceId).filter(({ id }) => !disabled.has(id));
    return before("updateWebhookEndpoint", (request) => {
      if (request.body.status === "disabled") disabled.add(request.path.endpointId);
    })(services);
  },
});
