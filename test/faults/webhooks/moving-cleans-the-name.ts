// Line 236: "Update an endpoint" changes what is sent. The name that is kept passes through the cleaning of new ones.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "changing the URL of an endpoint takes markup and quotation marks out of its name",
  breaks: ["WHK-07"],
  decorate: around("updateWebhookEndpoint", (original, { store }) => async (request, context) => {
    const { body, path } = request;
    const before = await store.webhookEndpoints.get(context.caller, path.endpointId);
    if (typeof before?.name !== "string" || body.url === undefined || body.name !== undefined)
      return original(request, context);
    const name = before.name.replaceAll(/["<>]/g, "");
    return original(name === before.name ? request : { ...request, body: { ...body, name } }, context);
  }),
});
