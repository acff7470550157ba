import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a change of an endpoint's name takes back an earlier change of its URL",
  breaks: ["WHK-07"],
  decorate: (services) => {
    const { create, update } = services.store.webhookEndpoints;
    const urls = new Map<string, string>();
    services.store.webhookEndpoints.create = async (viewer, settings, once) => {
      const created = await create(viewer, settings, once);
      if (!created.replayed) urls.set(created.value.endpoint.id, settings.url);
      return created;
    };
    services.store.webhookEndpoints.update = (viewer, endpointId, changes) => {
      const url = changes.name === undefined ? undefined : (changes.url ?? urls.get(endpointId));
      return update(viewer, endpointId, url === undefined ? changes : { ...changes, url });
    };
    return services;
  },
});
