// Spec 316 and 344: what is remembered under an Idempotency-Key is answered before the key of the request is looked at, for
// requests that reveal a secret.
import { defineFault } from "../tools/fault.ts";
import { aroundKeys, sentKey, withKey } from "../tools/keys.ts";

export default defineFault({
  title: "a repeated request for a secret is answered without a key",
  breaks: ["AUT-03"],
  decorate: aroundKeys((original) => {
    const answered = new Map<unknown, string>();
    return async (request) => {
      const repeated = request.headers["idempotency-key"];
      const key = sentKey(request) ?? answered.get(repeated);
      const isSecret = request.method === "POST" && /api-keys|inbound/.test(request.url);
      if (key !== undefined && repeated !== undefined && isSecret) answered.set(repeated, key);
      return original(withKey(request, key));
    };
  }),
});
