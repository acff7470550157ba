// Spec 236: an endpoint can be updated; that a disabled one gets no deliveries is a MAY. The status is looked at when an event
// is queued, and not when a delivery is tried again.
import type { Attempt } from "../../../reference-server/store/webhooks/delivery-claims.ts";
import type { WebhookRequest } from "../../../reference-server/webhooks/sender.ts";
import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const RETRY_MS = 300;

export default defineFault({
  title: "a delivery that failed before its endpoint was disabled is tried once more",
  breaks: ["WHK-33"],
  decorate: (services) => {
    const attempts = new WeakMap<object, Attempt>();
    const failed = new Map<string, WebhookRequest>();
    const { request } = services.webhooks;
    services.webhooks.request = (attempt, nowMs) => {
      const message = request(attempt, nowMs);
      attempts.set(message, attempt);
      return message;
    };
    const { send } = services.sender;
    services.sender.send = async (message, signal) => {
      const result = await send(message, signal);
      const { endpointId = "" } = attempts.get(message) ?? {};
      if (result.isSuccess) failed.delete(endpointId);
      else failed.set(endpointId, message);
      return result;
    };
    return after("updateWebhookEndpoint", (response, request) => {
      const message = failed.get(request.path.endpointId);
      if (response.status === 200 && request.body.status === "disabled" && message !== undefined) {
        failed.delete(request.path.endpointId);
        setTimeout(() => send(message, AbortSignal.timeout(RETRY_MS)), RETRY_MS).unref();
      }
    })(services);
  },
});
