import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a test event has no type",
  breaks: ["EVT-01"],
  decorate: inDeliveredEvents(({ type, ...event }) =>
    event.data?.object?.message === undefined ? { type, ...event } : event,
  ),
});
