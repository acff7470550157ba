import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a test event has no property related",
  breaks: ["EVT-23"],
  decorate: inDeliveredEvents(({ related, ...event }) =>
    event.type === "webhook.test" ? event : { ...event, related },
  ),
});
