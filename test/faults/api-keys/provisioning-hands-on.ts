import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys, sentKey } from "../tools/keys.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFault({
  title: "a provisioning key that asks for a key with api_keys:write gets one without",
  breaks: ["KEY-09"],
  decorate: (services) => {
    const provisioning = new Set<string | undefined>();
    return both(
      aroundKeys((original) => async (request) => {
        const holder = await original(request);
        if (holder.memberKind === "service") provisioning.add(sentKey(request));
        return holder;
      }),
      onTheWayIn((body, request) => {
        const asked = body as { scopes?: unknown } | null;
        if (!provisioning.has(sentKey(request)) || !Array.isArray(asked?.scopes)) return body;
        return { ...asked, scopes: asked.scopes.filter((scope) => scope !== "api_keys:write") };
      }),
    )(services);
  },
});
