import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "enabling a type by an update has no effect",
  breaks: ["WHK-29"],
  decorate: aroundStore("webhookEndpoints", "listening", (listening) => {
    const known = new Map<string, readonly string[]>();
    return (workspaceId) =>
      listening(workspaceId).map((endpoint) => {
        const enabledEvents = known.get(endpoint.id) ?? endpoint.enabledEvents;
        known.set(endpoint.id, enabledEvents);
        return { ...endpoint, enabledEvents };
      });
  }),
});
