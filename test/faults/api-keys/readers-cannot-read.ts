import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "listing keys takes api_keys:write",
  breaks: ["AUT-18"],
  decorate: before("listApiKeys", (_, context) => {
    if (!context.scopes.has("api_keys:write"))
      throw new Refusal("missing_scope", "missing", { missingScopes: ["api_keys:write"] });
  }),
});
