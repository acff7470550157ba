// Lines 309 and 344: a bearer token is accepted as the key is, "401 missing or invalid key"; the compatibility layer
// keeps the tokens that it has seen, and a revocation does not reach it.
import type { KeyHolder } from "../../../reference-server/store/keys/key-rows.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys, isBearer, sentKey } from "../tools/keys.ts";

export default defineFault({
  title: "a revoked key that was used as a bearer token before still authenticates as one",
  breaks: ["AUT-28", "KEY-23"],
  decorate: aroundKeys((original, services) => {
    const seen = new Map<string, KeyHolder>();
    return async (request) => {
      const secret = isBearer(request) ? sentKey(request) : undefined;
      if (secret === undefined) return original(request);
      try {
        const holder = await original(request);
        seen.set(secret, holder);
        return holder;
      } catch (error) {
        const holder = seen.get(secret);
        const now = holder && (await services.store.keys.get(holder.key.id));
        if (holder === undefined || now?.key.status !== "revoked") throw error;
        return holder;
      }
    };
  }),
});
