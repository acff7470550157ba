// Decision of WHK-14: a delivery is signed with the time of sending. The request of a delivery is kept as it was sent, and a
// replay sends the headers of then: a receiver that looks at the timestamp refuses every replay that is some
// minutes old.
import { aroundService } from "../tools/around.ts";
import { knowingReplays } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a replay is signed with the timestamp of the first sending",
  breaks: ["WHK-14"],
  decorate: knowingReplays((isReplay) =>
    aroundService("webhooks", "request", (request) => {
      const sentAt = new Map<string, number>();
      return (attempt, nowMs) => {
        const name = `${attempt.endpointId} ${attempt.eventId}`;
        if (!sentAt.has(name)) sentAt.set(name, nowMs);
        return request(attempt, isReplay(attempt.deliveryId) ? (sentAt.get(name) ?? nowMs) : nowMs);
      };
    }),
  ),
});
