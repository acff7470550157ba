// Line 236: "Update an endpoint". A reading is kept for its key, and forgotten when that key changes the endpoint: not when
// another key of the identity does.
import { after, around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "an endpoint read before another key of its identity has changed it is shown to the first key as it was",
  breaks: ["WHK-07", "WHK-36"],
  decorate: (services) => {
    const kept = new Map<string, ReturnType<typeof services.handlers.getWebhookEndpoint>>();
    return both(
      around("getWebhookEndpoint", (original) => (request, context) => {
        const name = `${context.keyId} ${request.path.endpointId}`;
        const response = kept.get(name) ?? original(request, context);
        kept.set(name, response);
        response.catch(() => kept.delete(name));
        return response;
      }),
      after("updateWebhookEndpoint", (_, { path }, { keyId }) => kept.delete(`${keyId} ${path.endpointId}`)),
      after("rotateWebhookSecret", (_, { path }, { keyId }) => kept.delete(`${keyId} ${path.endpointId}`)),
    )(services);
  },
});
