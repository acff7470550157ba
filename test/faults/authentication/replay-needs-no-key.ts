import { defineFault } from "../tools/fault.ts";
import { aroundKeys, sentKey, withKey } from "../tools/keys.ts";

export default defineFault({
  title: "a repeated request is answered without a key",
  breaks: ["AUT-03"],
  decorate: aroundKeys((original) => {
    const answered = new Map<unknown, string>();
    return async (request) => {
      const repeated = request.headers["idempotency-key"];
      const key = sentKey(request) ?? answered.get(repeated);
      if (key !== undefined && repeated !== undefined) answered.set(repeated, key);
      return original(withKey(request, key));
    };
  }),
});
