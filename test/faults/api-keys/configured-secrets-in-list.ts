import { inKeys } from "../tools/administration.ts";
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys, sentKey } from "../tools/keys.ts";

export default defineFault({
  title: "a listed key that was made elsewhere is named like its secret",
  breaks: ["KEY-02"],
  decorate: (services) => {
    const known = new Map<string, string | undefined>();
    return both(
      aroundKeys((original) => async (request) => {
        const holder = await original(request);
        if (holder.key.name?.startsWith("demo ")) known.set(holder.key.id, sentKey(request));
        return holder;
      }),
      inKeys((key) => ({ ...key, name: known.get(key.id) ?? key.name })),
    )(services);
  },
});
