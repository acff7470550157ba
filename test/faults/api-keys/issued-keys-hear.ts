import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "a key that was issued with messages:read alone opens realtime connections",
  breaks: ["KEY-05"],
  decorate: granting(({ scopes }) =>
    scopes.size === 1 && scopes.has("messages:read") ? ["realtime:read"] : [],
  ),
});
