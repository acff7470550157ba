import { defineFault } from "../tools/fault.ts";
import { aroundKeys, sentKey, withKey } from "../tools/keys.ts";

export default defineFault({
  title: "a provisioning key can forward messages",
  breaks: ["AUT-22"],
  decorate: aroundKeys((original) => {
    let first: string | undefined;
    return async (request) => {
      const holder = await original(request);
      if (holder.scopes.has("messages:write")) first ??= sentKey(request);
      const isProvisioning = holder.scopes.size === 2 && holder.scopes.has("api_keys:write");
      return isProvisioning && request.method === "POST" && request.url.endsWith("/forwards")
        ? original(withKey(request, first))
        : holder;
    };
  }),
});
