// The cache of the old header keeps what it knew of a disabled key.

import { Refusal } from "../../../reference-server/refusal.ts";
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys, isBearer } from "../tools/keys.ts";

export default defineFault({
  title: "a key that was disabled and enabled again works in x-api-key alone",
  breaks: ["AUT-02"],
  decorate: (services) => {
    const disabled = new Set<string>();
    return both(
      before("disableApiKey", (request) => disabled.add(request.path.apiKeyId)),
      aroundKeys((original) => async (request) => {
        const holder = await original(request);
        if (isBearer(request) && disabled.has(holder.key.id))
          throw new Refusal("unauthorized", "the key is disabled");
        return holder;
      }),
    )(services);
  },
});
