// Lines 234 and 235: endpoints are listed and read. The row of an endpoint hangs on that of the key that created it.
import { notFound } from "../../reference-server/refusal.ts";
import { onStatus } from "../faults/tools/access/keys.ts";
import { after, before, both, inListed } from "../faults/tools/around.ts";
import { defineFault } from "../faults/tools/fault.ts";

export default defineFault({
  title: "a webhook endpoint cannot be read or listed any more once the key that created it is revoked",
  breaks: ["WHK-05", "WHK-06"],
  decorate: (services) => {
    const creators = new Map<string, string>();
    const revoked = new Set<string>();
    const isGone = (endpointId: string): boolean => revoked.has(creators.get(endpointId) ?? "");
    return both(
      after("createWebhookEndpoint", (response, _, { keyId }) => {
        if (response.status !== 201) return;
        const { id } = response.body.data;
        if (!creators.has(id)) creators.set(id, keyId);
      }),
      onStatus(({ id }, status) => {
        if (status === "revoked") revoked.add(id);
      }),
      before("getWebhookEndpoint", ({ path }) => {
        if (isGone(path.endpointId)) throw notFound("webhook endpoint");
      }),
      inListed("listWebhookEndpoints", (items) => items.filter(({ id }) => !isGone(id))),
    )(services);
  },
});
