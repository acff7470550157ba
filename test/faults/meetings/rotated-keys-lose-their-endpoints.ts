// Line 336: creating a message emits message.created "to matching ... webhook endpoints". An endpoint listens for the
// secret that made it.
import type { WebhookRequest } from "../../../reference-server/webhooks/sender.ts";
import { around, both } from "../tools/around.ts";
import { inRequests } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a webhook endpoint gets no message.created any more once the key that created it is rotated",
  breaks: ["WHK-10"],
  decorate: (services) => {
    const keyOf = new Map<string, string>();
    const rotated = new Set<string>();
    const lost = new WeakSet<WebhookRequest>();
    const { send } = services.sender;
    services.sender.send = async (request, signal) =>
      lost.has(request) ? { isSuccess: true, httpStatus: 200, errorCode: null } : send(request, signal);
    return both(
      around("createWebhookEndpoint", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status === 201) keyOf.set(response.body.data.id, context.keyId);
        return response;
      }),
      around("rotateApiKey", (original) => async (request, context) => {
        const response = await original(request, context);
        rotated.add(request.path.apiKeyId);
        return response;
      }),
      inRequests((request, { endpointId, payload }) => {
        const isMessage = JSON.parse(payload).type === "message.created";
        if (isMessage && rotated.has(keyOf.get(endpointId) ?? "")) lost.add(request);
        return request;
      }),
    )(services);
  },
});
