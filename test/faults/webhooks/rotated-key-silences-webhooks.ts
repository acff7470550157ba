// Spec 336: creating a message emits message.created to matching webhook endpoints. An endpoint remembers the secret of
// the key that made it, and is silent when that is not a valid one any more.
import { after, both } from "../tools/around.ts";
import { inRequests } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an endpoint gets no events any more once the key that created it was rotated",
  breaks: ["WHK-08", "WHK-10"],
  decorate: (services) => {
    const makers = new Map<string, string>();
    const rotated = new Set<string>();
    const silent = new WeakSet<object>();
    const { send } = services.sender;
    services.sender.send = async (message, signal) =>
      silent.has(message) ? { isSuccess: true, httpStatus: 200, errorCode: null } : send(message, signal);
    return both(
      after("createWebhookEndpoint", (response, _, context) => {
        if (response.status === 201) makers.set(response.body.data.id, context.keyId);
      }),
      after("rotateApiKey", (_, request) => rotated.add(request.path.apiKeyId)),
      inRequests((request, { endpointId }) => {
        if (rotated.has(makers.get(endpointId) ?? "")) silent.add(request);
        return request;
      }),
    )(services);
  },
});
