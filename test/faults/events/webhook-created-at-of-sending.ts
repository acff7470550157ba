import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "created_at of a webhook body is the time of sending",
  breaks: ["EVT-11"],
  decorate: inDeliveredEvents((event) => ({ ...event, created_at: new Date(Date.now() + 3).toISOString() })),
});
