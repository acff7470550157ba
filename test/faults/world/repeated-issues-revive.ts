// Line 89: a key is active, disabled or revoked. A repeated request to issue a key makes sure that what it answers with
// works, and activates the key that somebody has revoked meanwhile.
import type { ApiKey } from "../../../generator/generated/types.ts";
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys, sentKey } from "../tools/keys.ts";

export default defineFault({
  title: "a revoked key works again once the request that issued it is repeated",
  breaks: ["AUT-28"],
  decorate: (services) => {
    const revived = new Map<string, string>();
    const keyIds = new Set<string>();
    const { key: render } = services.render;
    services.render.key = (key) => {
      const shown: ApiKey = render(key);
      return keyIds.has(key.id) && shown.status === "revoked" ? { ...shown, status: "active" } : shown;
    };
    return both(
      after("issueApiKey", async (response) => {
        if (response.status !== 201 || response.headers?.["idempotent-replayed"] === undefined) return;
        const { api_key: key, secret } = response.body.data;
        const holder = await services.store.keys.get(key.id);
        if (holder?.key.status === "revoked") {
          revived.set(secret, key.id);
          keyIds.add(key.id);
        }
      }),
      aroundKeys((original) => async (request) => {
        try {
          return await original(request);
        } catch (error) {
          const keyId = revived.get(sentKey(request) ?? "");
          const holder = keyId === undefined ? undefined : await services.store.keys.get(keyId);
          if (holder === undefined) throw error;
          const { presented: _, ...rest } = holder;
          return rest;
        }
      }),
    )(services);
  },
});
