// Spec 336: creating a message emits message.created to matching webhook endpoints. An endpoint hangs on the secret of the
// API key that created it; a rotation (spec 312) gives that key another one.
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onRotation } from "../tools/keys.ts";

export default defineFault({
  title: "after the rotation of an API key the endpoints that it created get no message.created",
  breaks: ["WHK-10"],
  decorate: (services) => {
    const creators = new Map<string, string>();
    const rotated = new Set<string>();
    const { webhookEndpoints } = services.store;
    const { listening } = webhookEndpoints;
    webhookEndpoints.listening = (workspaceId) =>
      listening(workspaceId).filter(({ id }) => !rotated.has(creators.get(id) ?? ""));
    return both(
      after("createWebhookEndpoint", (response, _, context) => {
        if (response.status === 201) creators.set(response.body.data.id, context.keyId);
      }),
      onRotation((keyId) => rotated.add(keyId)),
    )(services);
  },
});
