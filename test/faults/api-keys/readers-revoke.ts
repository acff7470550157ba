import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "api_keys:read revokes keys",
  breaks: ["AUT-18"],
  decorate: granting(({ scopes }, { url }) =>
    scopes.has("api_keys:read") && url.endsWith("/revoke") ? ["api_keys:write"] : [],
  ),
});
