import type { ListeningEndpoint } from "../../../reference-server/store/webhooks/listening-endpoints.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an endpoint that is disabled gets events until an endpoint is created, or otherwise changed",
  breaks: ["WHK-33"],
  decorate: (services) => {
    const { webhookEndpoints } = services.store;
    const { create, get, listening, update } = webhookEndpoints;
    const known = new Map<string, readonly ListeningEndpoint[]>();
    webhookEndpoints.listening = (workspaceId) => {
      const endpoints = known.get(workspaceId) ?? listening(workspaceId);
      known.set(workspaceId, endpoints);
      return endpoints;
    };
    webhookEndpoints.create = async (viewer, ...rest) => {
      const created = await create(viewer, ...rest);
      known.delete(viewer.workspaceId);
      return created;
    };
    webhookEndpoints.update = async (viewer, endpointId, changes) => {
      const before = await get(viewer, endpointId);
      const updated = await update(viewer, endpointId, changes);
      if (before?.status === updated.status || updated.status === "active") known.delete(viewer.workspaceId);
      return updated;
    };
    return services;
  },
});
