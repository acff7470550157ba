// The event is made when it is sent.
import { inDeliveredEvents } from "../deliveries.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "created_at of a webhook body is the time of sending",
  breaks: ["EVT-11"],
  decorate: inDeliveredEvents((event) => ({ ...event, created_at: new Date(Date.now() + 3).toISOString() })),
});
