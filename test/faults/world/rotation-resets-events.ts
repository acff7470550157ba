import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an endpoint gets the event types again that it gave up before its secret was rotated",
  breaks: ["WHK-29", "WHK-07"],
  decorate: (services) => {
    const { create, rotateSecret, update } = services.store.webhookEndpoints;
    const types = new Map<string, string[]>();
    services.store.webhookEndpoints.create = async (viewer, settings, once) => {
      const created = await create(viewer, settings, once);
      if (!created.replayed) types.set(created.value.endpoint.id, [...settings.enabledEvents]);
      return created;
    };
    services.store.webhookEndpoints.rotateSecret = async (viewer, endpointId, ...rest) => {
      const enabledEvents = types.get(endpointId);
      if (enabledEvents !== undefined) await update(viewer, endpointId, { enabledEvents });
      return rotateSecret(viewer, endpointId, ...rest);
    };
    return services;
  },
});
