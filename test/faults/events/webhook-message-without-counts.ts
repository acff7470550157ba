import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the message in a webhook body has no replies_count",
  breaks: ["EVT-06"],
  decorate: inDeliveredEvents((event) => {
    const { replies_count: _, ...object } = event.data.object;
    return { ...event, data: { object } };
  }),
});
