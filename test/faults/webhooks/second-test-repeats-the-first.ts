import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the second test of an endpoint sends the first event again",
  breaks: ["WHK-37"],
  decorate: (services) => {
    const first = new Map<string, unknown>();
    return inDeliveredEvents((event, { endpointId }) => {
      if (event.type !== "webhook.test") return event;
      if (!first.has(endpointId)) first.set(endpointId, event.id);
      return { ...event, id: first.get(endpointId) };
    })(services);
  },
});
