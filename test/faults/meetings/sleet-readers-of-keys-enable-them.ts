// Line 312: "when the calling key has `api_keys:read` or `api_keys:write`". Enabling asks for either.

import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "a key with api_keys:read alone enables a disabled key",
  breaks: ["AUT-18"],
  decorate: granting(({ scopes }, { method, url }) =>
    method === "POST" && url.endsWith("/enable") && scopes.has("api_keys:read") ? ["api_keys:write"] : [],
  ),
});
