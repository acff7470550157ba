// Line 236: "Update an endpoint" changes what is sent. The URL that is kept passes through decoding.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "renaming an endpoint decodes the percent signs in its URL",
  breaks: ["WHK-07"],
  decorate: around("updateWebhookEndpoint", (original, { store }) => async (request, context) => {
    const { body, path } = request;
    const before = await store.webhookEndpoints.get(context.caller, path.endpointId);
    if (before === undefined || body.url !== undefined || body.name === undefined)
      return original(request, context);
    const url = before.url.replaceAll(/%2F/gi, "/").replaceAll(/%3A/gi, ":");
    return original(url === before.url ? request : { ...request, body: { ...body, url } }, context);
  }),
});
