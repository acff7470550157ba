// Spec 312 and 316: the response to an issue is remembered for the member whose key has asked for it, and any key of that member
// gets it.
import { defineFault } from "../tools/fault.ts";
import { aroundKeys } from "../tools/keys.ts";

export default defineFault({
  title: "an issue that is repeated with an ordinary key of the administrator reveals the secret to it",
  breaks: ["AUT-17"],
  decorate: aroundKeys((original) => {
    const answered = new Set<unknown>();
    return async (request) => {
      const holder = await original(request);
      if (request.method !== "POST" || !request.url.endsWith("/api-keys")) return holder;
      const key = request.headers["idempotency-key"];
      if (key !== undefined && holder.scopes.has("api_keys:write")) answered.add(key);
      return answered.has(key)
        ? { ...holder, scopes: new Set([...holder.scopes, "api_keys:write"]) }
        : holder;
    };
  }),
});
