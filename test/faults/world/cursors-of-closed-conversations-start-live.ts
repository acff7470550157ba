// Spec 320: clients come again with resume_from.cursor. A cursor names an event, which is looked up among those that
// its principal can read now.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "a cursor of an event whose conversation was closed to the principal since resumes with live events and no warning",
  breaks: ["RTS-16"],
  decorate: (services) => {
    const places = new Map<number, string>();
    const { hub, realtime, store } = services;
    const { eventFrame } = realtime;
    realtime.eventFrame = (delivery) => {
      places.set(delivery.event.seq, delivery.event.conversationId);
      return eventFrame(delivery);
    };
    const { accept } = hub;
    hub.accept = (socket, admission) => {
      const place = places.get(admission.resumePosition ?? -1);
      const isLost = place !== undefined && !store.directory.canRead(admission.subscription.viewer, place);
      accept(socket, isLost ? { ...admission, resumePosition: undefined } : admission);
    };
    return services;
  },
});
