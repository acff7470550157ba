// Spec 235, 305: endpoints are created and updated. A repeated creation writes what it says once more, and answers as
// the first time.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "repeating the request that created an endpoint takes back what an update has changed since",
  breaks: ["WHK-07", "WHK-30"],
  decorate: around("createWebhookEndpoint", (original, services) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 201 || response.headers?.["idempotent-replayed"] === undefined) return response;
    const { url, enabled_events } = request.body;
    await services.handlers.updateWebhookEndpoint(
      { path: { endpointId: response.body.data.id }, body: { url, enabled_events } },
      context,
    );
    return response;
  }),
});
