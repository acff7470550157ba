// Line 316: rotation gives a new secret in place of the old one. Of two rotations that meet the later one replaces the
// secret that both have found, and the one in between stays.
import { around, both, MEETING_MS, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys, sentKey } from "../tools/keys.ts";

export default defineFault({
  title: "of two rotations of a key at the same time both secrets go on working",
  breaks: ["KEY-18"],
  decorate: (services) => {
    const alive = new Map<string, string>();
    const underWay = new Map<string, number>();
    return both(
      around("rotateApiKey", (original) => async (request, context) => {
        const { apiKeyId } = request.path;
        const before = underWay.get(apiKeyId) ?? 0;
        underWay.set(apiKeyId, before + 1);
        await pause(MEETING_MS);
        const hasMet = before > 0 || (underWay.get(apiKeyId) ?? 0) > 1;
        const response = await original(request, context);
        underWay.set(apiKeyId, Math.max(0, (underWay.get(apiKeyId) ?? 1) - 1));
        if (hasMet && response.status === 200) alive.set(response.body.data.secret, apiKeyId);
        return response;
      }),
      aroundKeys((authenticate, { store }) => async (request) => {
        try {
          return await authenticate(request);
        } catch (error) {
          const holder = await store.keys.get(alive.get(sentKey(request) ?? "") ?? "");
          if (holder?.key.status !== "active") throw error;
          const { presented: _, ...rest } = holder;
          return rest;
        }
      }),
    )(services);
  },
});
