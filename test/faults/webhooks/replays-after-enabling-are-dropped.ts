// Spec 240: "Replay a delivery as a new attempt". What is older than the last change of the status is taken for skipped.
import { before, both } from "../tools/around.ts";
import { unsentReplays } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the replay of an event from before its endpoint was disabled and enabled is accepted and not sent",
  breaks: ["WHK-18"],
  decorate: (services) => {
    const enabled = new Set<string>();
    const later = new Set<string>();
    return both(
      before("updateWebhookEndpoint", (request) => {
        if (request.body.status === "active") enabled.add(request.path.endpointId);
      }),
      unsentReplays(({ eventId, endpointId }, isReplay) => {
        const name = `${eventId} ${endpointId}`;
        if (!isReplay && enabled.has(endpointId)) later.add(name);
        return isReplay && enabled.has(endpointId) && !later.has(name);
      }),
    )(services);
  },
});
