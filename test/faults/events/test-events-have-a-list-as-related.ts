import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the related of every test event is an empty list",
  breaks: ["EVT-23"],
  decorate: inDeliveredEvents((event) => (event.type === "webhook.test" ? { ...event, related: [] } : event)),
});
