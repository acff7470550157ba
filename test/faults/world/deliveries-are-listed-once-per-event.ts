// Line 239: "List delivery attempts". The query groups by the event.
import { inListedDeliveries } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "of the deliveries of one event to two endpoints the list shows one",
  breaks: ["WHK-17"],
  decorate: inListedDeliveries((items) => {
    const endpointOf = new Map(items.toReversed().map((item) => [item.event_id, item.endpoint_id]));
    return items.filter(
      ({ event_id: eventId, endpoint_id: endpointId }) => endpointOf.get(eventId) === endpointId,
    );
  }),
});
