// A key that is enabled again begins with the scopes of reading.
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys } from "../tools/keys.ts";

export default defineFault({
  title: "the key of an agent that was disabled and enabled again has lost messages:write",
  breaks: ["KEY-05"],
  decorate: (services) => {
    const enabled = new Set<string>();
    return both(
      before("enableApiKey", (request) => enabled.add(request.path.apiKeyId)),
      aroundKeys((original) => async (request) => {
        const holder = await original(request);
        if (!enabled.has(holder.key.id) || holder.memberKind !== "agent") return holder;
        return {
          ...holder,
          scopes: new Set([...holder.scopes].filter((scope) => scope !== "messages:write")),
        };
      }),
    )(services);
  },
});
