// Lines 204 and 317: receivers verify a delivery when it comes. It was signed when it was first tried, and is sent again as
// it was.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a delivery that is tried again is signed with the time of its first attempt",
  breaks: ["WHK-14"],
  decorate: (services) => {
    const first = new Map<string, number>();
    const { request } = services.webhooks;
    services.webhooks.request = (attempt, nowMs) => {
      const at = first.get(attempt.deliveryId) ?? nowMs;
      first.set(attempt.deliveryId, at);
      return request(attempt, at);
    };
    return services;
  },
});
