// Lines 236 and 336: an update that sends the URL which the endpoint has already changes nothing. A URL that is sent counts as a
// new one, which has to be verified by a test before it is sent events.
import { around, both } from "../tools/around.ts";
import { unsentAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an endpoint whose update sends the URL that it has gets no message.created until it is tested",
  breaks: ["WHK-10", "WHK-07"],
  decorate: (services) => {
    const waiting = new Set<string>();
    return both(
      around("updateWebhookEndpoint", (original) => async (request, context) => {
        const { endpointId } = request.path;
        const before = await context.services.store.webhookEndpoints.get(context.caller, endpointId);
        const response = await original(request, context);
        if (response.status === 200 && before !== undefined && request.body.url === before.url)
          waiting.add(endpointId);
        return response;
      }),
      around("testWebhookEndpoint", (original) => (request, context) => {
        waiting.delete(request.path.endpointId);
        return original(request, context);
      }),
      unsentAttempts(
        ({ endpointId, payload }) =>
          JSON.parse(payload).type === "message.created" && waiting.has(endpointId),
      ),
    )(services);
  },
});
