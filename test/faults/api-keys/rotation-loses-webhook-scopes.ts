import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys } from "../tools/keys.ts";

export default defineFault({
  title: "a key that was rotated has no webhook scopes any more",
  breaks: ["KEY-05"],
  decorate: (services) => {
    const rotated = new Set<string>();
    return both(
      before("rotateApiKey", (request) => rotated.add(request.path.apiKeyId)),
      aroundKeys((original) => async (request) => {
        const holder = await original(request);
        if (!rotated.has(holder.key.id)) return holder;
        return {
          ...holder,
          scopes: new Set([...holder.scopes].filter((scope) => !scope.startsWith("webhooks:"))),
        };
      }),
    )(services);
  },
});
