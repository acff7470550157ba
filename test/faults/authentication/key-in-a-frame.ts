import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys, sentKey } from "../tools/keys.ts";
import { inFramesOf } from "../tools/sockets.ts";

export default defineFault({
  title: "the hello of a connection carries the key that opened it",
  breaks: ["AUT-26"],
  decorate: (services) => {
    const known = new Map<string, string | undefined>();
    return both(
      aroundKeys((original) => async (request) => {
        const holder = await original(request);
        known.set(holder.key.id, sentKey(request));
        return holder;
      }),
      inFramesOf("hello", (frame, { keyId }) => ({ ...frame, opened_with: known.get(keyId) })),
    )(services);
  },
});
