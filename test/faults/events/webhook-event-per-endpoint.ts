// Legal by the letter; consumers of both channels have nothing to recognise a repetition by.
import { inDeliveredEvents } from "../deliveries.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "each endpoint gets an event id of its own for one message",
  breaks: ["EVT-11"],
  decorate: inDeliveredEvents((event, { endpointId }) => ({
    ...event,
    id: `${event.id}-${endpointId.slice(-4)}`,
  })),
});
