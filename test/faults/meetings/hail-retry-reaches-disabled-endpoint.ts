// Spec 336: events go to matching endpoints, and a disabled one matches nothing. A retry that is planned already does not
// look at the endpoint again.
import type { Attempt } from "../../../reference-server/store/webhooks/delivery-claims.ts";
import { around, both } from "../tools/around.ts";
import { inRequests } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

const RETRY_MS = 300;

export default defineFault({
  title: "a delivery that failed is tried once more after its endpoint was disabled",
  breaks: ["WHK-33"],
  decorate: (services) => {
    const attempts = new WeakMap<object, Attempt>();
    const failed = new Map<string, Attempt>();
    const { webhooks, clock } = services;
    const { send } = services.sender;
    services.sender.send = async (message, signal) => {
      const outcome = await send(message, signal);
      const attempt = attempts.get(message);
      if (attempt !== undefined && outcome.isSuccess) failed.delete(attempt.endpointId);
      if (attempt !== undefined && !outcome.isSuccess) failed.set(attempt.endpointId, attempt);
      return outcome;
    };
    return both(
      inRequests((request, attempt) => {
        attempts.set(request, attempt);
        return request;
      }),
      around("updateWebhookEndpoint", (original) => async (request, context) => {
        const response = await original(request, context);
        const attempt = failed.get(request.path.endpointId);
        if (request.body.status !== "disabled" || attempt === undefined) return response;
        failed.delete(attempt.endpointId);
        setTimeout(() => {
          send(webhooks.request(attempt, clock.now()), new AbortController().signal).catch(() => {});
        }, RETRY_MS);
        return response;
      }),
    )(services);
  },
});
