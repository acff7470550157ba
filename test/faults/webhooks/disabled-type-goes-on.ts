import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "disabling a type by an update has no effect",
  breaks: ["WHK-29"],
  decorate: aroundStore("webhookEndpoints", "listening", (listening) => {
    const known = new Map<string, Set<string>>();
    return (workspaceId) =>
      listening(workspaceId).map((endpoint) => {
        const all = known.get(endpoint.id) ?? new Set();
        known.set(endpoint.id, all);
        for (const type of endpoint.enabledEvents) all.add(type);
        return { ...endpoint, enabledEvents: [...all] };
      });
  }),
});
