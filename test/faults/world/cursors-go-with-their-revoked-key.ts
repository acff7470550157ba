// Line 300: "on reconnect they open a new ticket with resume_from.cursor", for which an identity may have another key by then. What
// was given to a key is forgotten when it is revoked.
import { defineFault } from "../tools/fault.ts";
import { onStatus } from "../tools/keys.ts";

export default defineFault({
  title:
    "a cursor of a connection whose key was revoked since resumes with live events for another key, without a warning",
  breaks: ["RTS-16"],
  decorate: (services) => {
    const givenTo = new Map<string, string>();
    const revoked = new Set<string>();
    const keyOf = new WeakMap<object, string>();
    const { hub, realtime, store } = services;
    const { accept } = hub;
    hub.accept = (socket, admission) => {
      keyOf.set(admission.subscription, admission.keyId);
      accept(socket, admission);
    };
    const { eventFrame } = realtime;
    realtime.eventFrame = (delivery) => {
      const { event, subscription } = delivery;
      givenTo.set(`${subscription.viewer.memberId} ${event.seq}`, keyOf.get(subscription) ?? "");
      return eventFrame(delivery);
    };
    const { issue } = store.tickets;
    store.tickets.issue = (ticket, viewer) =>
      issue(
        revoked.has(givenTo.get(`${viewer?.memberId} ${ticket.resumePosition}`) ?? "")
          ? { ...ticket, resumePosition: null }
          : ticket,
        viewer,
      );
    return onStatus(({ id }, status) => {
      if (status === "revoked") revoked.add(id);
    })(services);
  },
});
