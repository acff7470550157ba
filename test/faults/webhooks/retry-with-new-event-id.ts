import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a retry carries a new event id",
  breaks: ["WHK-26", "EVT-12"],
  decorate: inDeliveredEvents((event, { attempt }) =>
    attempt > 1 ? { ...event, id: `${event.id}-${attempt}` } : event,
  ),
});
