import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the data of a webhook body differ from those on realtime",
  breaks: ["EVT-11"],
  decorate: inDeliveredEvents((event) =>
    event.type !== "message.created"
      ? event
      : { ...event, data: { object: { ...event.data.object, author_name: "Somebody" } } },
  ),
});
