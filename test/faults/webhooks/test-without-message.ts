import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a test event has no message",
  breaks: ["WHK-09"],
  decorate: inDeliveredEvents((event) =>
    event.type === "webhook.test" ? { ...event, data: { object: { text: "test" } } } : event,
  ),
});
