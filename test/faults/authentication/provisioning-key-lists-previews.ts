import { defineFault } from "../tools/fault.ts";
import { aroundKeys, sentKey, withKey } from "../tools/keys.ts";

export default defineFault({
  title: "a provisioning key is shown the beginnings of last messages in the list of conversations",
  breaks: ["AUT-22"],
  decorate: aroundKeys((original) => {
    let first: string | undefined;
    return async (request) => {
      const holder = await original(request);
      if (holder.scopes.has("messages:read")) first ??= sentKey(request);
      const isProvisioning = holder.scopes.size === 2 && holder.scopes.has("api_keys:write");
      return isProvisioning && /^\/v1\/conversations(?:\?|$)/.test(request.url)
        ? original(withKey(request, first))
        : holder;
    };
  }),
});
