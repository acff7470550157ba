import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

const HOUR_MS = 3_600_000;

export default defineFault({
  title: "the message in a webhook body was created an hour earlier than the message that is read",
  breaks: ["EVT-18"],
  decorate: inDeliveredEvents((event) => {
    const { object } = event.data;
    if (event.type === "message.created")
      object.created_at = new Date(Date.parse(object.created_at) - HOUR_MS).toISOString();
    return event;
  }),
});
