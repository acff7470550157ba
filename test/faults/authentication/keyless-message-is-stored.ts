import { Refusal } from "../../../reference-server/refusal.ts";
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys, sentKey, withKey } from "../tools/keys.ts";

export default defineFault({
  title: "a message that was sent without a key is stored",
  breaks: ["AUT-03"],
  decorate: both(
    aroundKeys((original) => {
      let last: string | undefined;
      return async (request) => {
        const isKeyless =
          sentKey(request) === undefined && request.method === "POST" && request.url.endsWith("/messages");
        const holder = await original(isKeyless && last !== undefined ? withKey(request, last) : request);
        last ??= sentKey(request);
        return isKeyless ? { ...holder, key: { ...holder.key, id: "none" } } : holder;
      };
    }),
    after("createMessage", (_, __, context) => {
      if (context.keyId === "none") throw new Refusal("unauthorized", "no key was sent");
    }),
  ),
});
