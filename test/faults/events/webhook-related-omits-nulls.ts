import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "related in a webhook body leaves out what is null",
  breaks: ["EVT-09"],
  decorate: inDeliveredEvents((event) => ({
    ...event,
    related: Object.fromEntries(Object.entries(event.related).filter(([, value]) => value !== null)),
  })),
});
