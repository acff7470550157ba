// Line 236: "Update an endpoint" changes that one. The row is found by the URL, which two endpoints may share.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "renaming an endpoint renames the other endpoints of the same identity and URL as well",
  breaks: ["WHK-07"],
  decorate: around("updateWebhookEndpoint", (original, { store }) => async (request, context) => {
    const response = await original(request, context);
    const { name } = request.body;
    if (response.status !== 200 || name === undefined) return response;
    const { id, url } = response.body.data;
    const { items } = await store.webhookEndpoints.list(context.caller, { limit: 100 });
    for (const other of items)
      if (other.url === url && other.id !== id)
        await store.webhookEndpoints.update(context.caller, other.id, { name });
    return response;
  }),
});
