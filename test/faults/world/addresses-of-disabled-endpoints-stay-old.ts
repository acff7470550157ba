// Line 236: PATCH updates an endpoint. The sender keeps the address of an endpoint and hears of changes to active ones
// only.
import { around, both } from "../tools/around.ts";
import { inAttempts } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a URL that was set while the endpoint was disabled gets nothing; events go to the old one",
  breaks: ["WHK-30"],
  decorate: (services) => {
    const used = new Map<string, string>();
    return both(
      around("updateWebhookEndpoint", (original) => async (request, context) => {
        const { endpointId } = request.path;
        const before = await services.store.webhookEndpoints.get(context.caller, endpointId);
        const response = await original(request, context);
        const { url } = request.body;
        if (url === undefined || before === undefined) return response;
        if (before.status === "active") used.delete(endpointId);
        else used.set(endpointId, used.get(endpointId) ?? before.url);
        return response;
      }),
      inAttempts((attempt) => ({ ...attempt, url: used.get(attempt.endpointId) ?? attempt.url })),
    )(services);
  },
});
