import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a retry carries the same event with another created_at",
  breaks: ["WHK-26"],
  decorate: inDeliveredEvents((event, { attempt }) =>
    attempt > 1 ? { ...event, created_at: new Date().toISOString() } : event,
  ),
});
