import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an endpoint that is disabled gets events until an endpoint is created, or otherwise changed",
  breaks: ["WHK-33"],
  decorate: (services) => {
    const { webhookEndpoints } = services.store;
    const { create, get, update } = webhookEndpoints;
    const waiting: Array<() => Promise<unknown>> = [];
    const settle = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await next();
    };
    webhookEndpoints.create = async (viewer, ...rest) => {
      await settle();
      return create(viewer, ...rest);
    };
    webhookEndpoints.update = async (viewer, endpointId, changes, ...rest) => {
      await settle();
      const before = await get(viewer, endpointId);
      if (before === undefined || changes.status !== "disabled" || before.status === "disabled")
        return update(viewer, endpointId, changes, ...rest);
      waiting.push(() => update(viewer, endpointId, changes, ...rest));
      return { ...before, ...changes };
    };
    return services;
  },
});
