// Spec 336: message.created is emitted to matching webhook endpoints. What was sent to an address already is not sent
// there again, whichever endpoint it is for.
import type { Attempt } from "../../../reference-server/store/webhooks/delivery-claims.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "of two endpoints with the same URL only one gets an event",
  breaks: ["WHK-10"],
  decorate: (services) => {
    const attempts = new WeakMap<object, Attempt>();
    const first = new Map<string, string>();
    const { request } = services.webhooks;
    services.webhooks.request = (attempt, nowMs) => {
      const message = request(attempt, nowMs);
      attempts.set(message, attempt);
      return message;
    };
    const { send } = services.sender;
    services.sender.send = async (message, signal) => {
      const { endpointId = "", eventId = "" } = attempts.get(message) ?? {};
      const name = `${message.url} ${eventId}`;
      if (!first.has(name)) first.set(name, endpointId);
      if (first.get(name) === endpointId) return send(message, signal);
      return { isSuccess: true, httpStatus: 200, errorCode: null };
    };
    return services;
  },
});
