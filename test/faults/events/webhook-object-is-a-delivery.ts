// The envelope names the channel.
import { inDeliveredEvents } from "../deliveries.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "the object of a webhook body is delivery",
  breaks: ["EVT-02"],
  decorate: inDeliveredEvents((event) => ({ ...event, object: "delivery" })),
});
