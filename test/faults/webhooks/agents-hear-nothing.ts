import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an endpoint of an agent gets no events",
  breaks: ["WHK-10"],
  decorate: (services) => {
    const { webhookEndpoints } = services.store;
    const { listening } = webhookEndpoints;
    webhookEndpoints.listening = (workspaceId) =>
      listening(workspaceId).filter(({ viewer }) => viewer.kind !== "agent");
    return services;
  },
});
