// Line 305: deliveries go to "a target URL"; the queue of retries has a client of its own, which follows redirects.
import type { WebhookRequest } from "../../../reference-server/webhooks/sender.ts";
import { inRequests } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a redirect that a receiver answers to a retry is followed",
  breaks: ["WHK-34"],
  decorate: (services) => {
    const retries = new WeakSet<WebhookRequest>();
    const { send } = services.sender;
    services.sender.send = async (request, signal) => {
      if (!retries.has(request)) return send(request, signal);
      const { url, body, headers } = request;
      try {
        const { ok, status } = await fetch(url, { method: "POST", body, headers, signal });
        return { isSuccess: ok, httpStatus: status, errorCode: ok ? null : "http_status" };
      } catch {
        return { isSuccess: false, httpStatus: null, errorCode: "connection_failed" };
      }
    };
    return inRequests((request, { attempt }) => {
      if (attempt > 1) retries.add(request);
      return request;
    })(services);
  },
});
