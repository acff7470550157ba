// Line 264: "access is granted for that call only", to readers of the destination message. One row says through which
// message a call is shared.
import { defineFault } from "../tools/fault.ts";
import { withoutSharing } from "../tools/forwards.ts";

export default defineFault({
  title: "the second forward that shares a call opens it to nobody",
  breaks: ["FWD-08", "FWD-13"],
  decorate: (services) => {
    const firsts = new Map<string, string>();
    const laters = new Set<string>();
    const { create } = services.store.forwards;
    services.store.forwards.create = (viewer, messageId, forward, { announce, ...options } = {}) =>
      create(viewer, messageId, forward, {
        ...options,
        ...(announce && {
          announce: (message) => {
            const callId = message.forwardSource?.callId ?? undefined;
            if (callId !== undefined && firsts.has(callId)) laters.add(message.id);
            else if (callId !== undefined) firsts.set(callId, message.id);
            return announce(message);
          },
        }),
      });
    return withoutSharing(laters)(services);
  },
});
