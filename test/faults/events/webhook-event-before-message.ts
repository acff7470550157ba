import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an event in a webhook body is older than its message",
  breaks: ["EVT-14"],
  decorate: inDeliveredEvents((event) => ({ ...event, created_at: "2020-01-01T00:00:00.000Z" })),
});
