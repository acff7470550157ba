import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys, withKey } from "../tools/keys.ts";

export default defineFault({
  title: "revoking a key also ends the other keys that were issued for its member",
  breaks: ["AUT-01"],
  decorate: (services) => {
    const revoked = new Map<string, Set<string>>();
    const issued = new Map<string, string>();
    return both(
      after("issueApiKey", async (response, _, context) => {
        if (response.status === 201) {
          const holder = await context.services.store.keys.get(response.body.data.api_key.id);
          if (holder !== undefined) issued.set(holder.key.id, holder.key.memberId);
        }
      }),
      after("revokeApiKey", (response, request) => {
        const memberId = issued.get(request.path.apiKeyId);
        if (response.status === 200 && memberId !== undefined) {
          const siblings = [...issued].flatMap(([id, member]) => (member === memberId ? [id] : []));
          revoked.set(memberId, new Set(siblings));
        }
      }),
      aroundKeys((original) => async (request) => {
        const holder = await original(request);
        return revoked.get(holder.key.memberId)?.has(holder.key.id)
          ? original(withKey(request, undefined))
          : holder;
      }),
    )(services);
  },
});
