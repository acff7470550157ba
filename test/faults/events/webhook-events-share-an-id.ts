import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "webhook events of different messages have one id",
  breaks: ["EVT-10"],
  decorate: inDeliveredEvents((event) =>
    event.type === "message.created" ? { ...event, id: `evt_${event.related.conversation_id}` } : event,
  ),
});
