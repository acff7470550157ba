// Spec 236: an endpoint can be disabled. Deliveries that have failed once are tried again by a job of their own, which does
// not look at the endpoint, at each pause that is left; a disabled endpoint gets none is a MAY.
import type { Attempt } from "../../../reference-server/store/webhooks/delivery-claims.ts";
import { after, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const PAUSE_MS = 200;
const ATTEMPTS = 3;

export default defineFault({
  title: "failed deliveries go on after their endpoint was disabled, for as long as they fail",
  breaks: ["WHK-33"],
  decorate: (services) => {
    const endpoints = new WeakMap<object, string>();
    const disabled = new Set<string>();
    const { request } = services.webhooks;
    services.webhooks.request = (attempt: Attempt, nowMs) => {
      const message = request(attempt, nowMs);
      endpoints.set(message, attempt.endpointId);
      return message;
    };
    const { send } = services.sender;
    services.sender.send = async (message, signal) => {
      const result = await send(message, signal);
      const endpoint = endpoints.get(message) ?? "";
      const again = async (): Promise<void> => {
        for (let count = 0, isDone = result.isSuccess; count < ATTEMPTS && !isDone; count++) {
          await pause(PAUSE_MS);
          if (disabled.has(endpoint)) isDone = (await send(message, AbortSignal.timeout(PAUSE_MS))).isSuccess;
        }
      };
      void again();
      return result;
    };
    return after("updateWebhookEndpoint", (response, request) => {
      const { status } = request.body;
      if (response.status === 200 && status === "disabled") disabled.add(request.path.endpointId);
      if (response.status === 200 && status === "active") disabled.delete(request.path.endpointId);
    })(services);
  },
});
