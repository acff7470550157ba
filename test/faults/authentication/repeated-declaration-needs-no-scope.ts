// Spec 311: the scope is looked at for a new declaration only.
import { defineFault } from "../tools/fault.ts";
import { aroundKeys } from "../tools/keys.ts";

export default defineFault({
  title: "a repeated declaration of a file is answered to a key without files:write",
  breaks: ["AUT-08"],
  decorate: aroundKeys((original) => {
    const answered = new Set<unknown>();
    return async (request) => {
      const holder = await original(request);
      if (request.method !== "POST" || !request.url.endsWith("/files")) return holder;
      const key = request.headers["idempotency-key"];
      if (holder.scopes.has("files:write")) answered.add(key);
      return answered.has(key) ? { ...holder, scopes: new Set([...holder.scopes, "files:write"]) } : holder;
    };
  }),
});
