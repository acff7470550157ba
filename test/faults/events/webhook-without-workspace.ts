import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a webhook body has no workspace_id",
  breaks: ["EVT-01"],
  decorate: inDeliveredEvents(({ workspace_id: _, ...event }) => event),
});
