import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the object of a webhook body is delivery",
  breaks: ["EVT-02"],
  decorate: inDeliveredEvents((event) => ({ ...event, object: "delivery" })),
});
