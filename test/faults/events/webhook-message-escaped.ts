import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the content in a webhook body is escaped",
  breaks: ["EVT-07"],
  decorate: inDeliveredEvents((event) =>
    event.type !== "message.created"
      ? event
      : {
          ...event,
          data: {
            object: { ...event.data.object, content: event.data.object.content.replaceAll('"', "&quot;") },
          },
        },
  ),
});
