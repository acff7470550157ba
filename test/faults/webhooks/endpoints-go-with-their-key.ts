// Line 234: the endpoints of an identity are listed. The row of an endpoint hangs on the key that made it, and is gone
// from lists when that is revoked, whatever other keys its identity has.
import { around, both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "an endpoint is not listed any more for other keys of its identity once the key that made it was revoked",
  breaks: ["WHK-05"],
  decorate: (services) => {
    const makers = new Map<string, string>();
    return both(
      around("createWebhookEndpoint", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status === 201 && !makers.has(response.body.data.id))
          makers.set(response.body.data.id, context.keyId);
        return response;
      }),
      inListed("listWebhookEndpoints", async (items) => {
        const gone = new Set<string>();
        for (const { id } of items) {
          const maker = makers.get(id);
          const holder = maker === undefined ? undefined : await services.store.keys.get(maker);
          if (holder?.key.status === "revoked") gone.add(id);
        }
        return items.filter(({ id }) => !gone.has(id));
      }),
    )(services);
  },
});
