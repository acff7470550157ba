import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "a provisioning key opens realtime connections",
  breaks: ["AUT-21"],
  decorate: granting(({ scopes }, { url }) =>
    scopes.size === 2 && scopes.has("api_keys:write") && url.startsWith("/v1/realtime")
      ? ["realtime:read", "messages:read"]
      : [],
  ),
});
