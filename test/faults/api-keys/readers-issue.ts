import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "api_keys:read issues keys",
  breaks: ["AUT-18"],
  decorate: granting(({ scopes }) => (scopes.has("api_keys:read") ? ["api_keys:write"] : [])),
});
