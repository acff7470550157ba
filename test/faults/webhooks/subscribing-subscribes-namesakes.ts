// Line 236: "Update an endpoint" changes that one. The row is found by the name, which two endpoints may share.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "changing the event types of an endpoint changes those of the others with its name and URL as well",
  breaks: ["WHK-07"],
  decorate: around("updateWebhookEndpoint", (original, { store }) => async (request, context) => {
    const response = await original(request, context);
    const { enabled_events: enabledEvents } = request.body;
    if (response.status !== 200 || enabledEvents === undefined) return response;
    const { id, url, name } = response.body.data;
    const { items } = await store.webhookEndpoints.list(context.caller, { limit: 100 });
    for (const other of items)
      if (other.url === url && other.name === name && other.id !== id)
        await store.webhookEndpoints.update(context.caller, other.id, { enabledEvents });
    return response;
  }),
});
