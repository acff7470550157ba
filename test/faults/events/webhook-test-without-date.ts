import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a test event has no created_at",
  breaks: ["EVT-01"],
  decorate: inDeliveredEvents(({ created_at, ...event }) =>
    event.type === "webhook.test" ? event : { created_at, ...event },
  ),
});
