// Spec 311: the scope is looked for once the forward is made.
import { ApiError } from "../../../generator/runtime/server/errors.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "a forward is refused for a missing messages:write and stored",
  breaks: ["AUT-08"],
  decorate: both(
    granting((_, { method, url }) => (method === "POST" && /forward/.test(url) ? ["messages:write"] : [])),
    around("forwardMessage", (original) => async (request, context) => {
      const response = await original(request, context);
      const key = await context.services.store.keys.get(context.keyId);
      if (key?.scopes.has("messages:write")) return response;
      throw new ApiError(403, "missing_scope", "the key lacks messages:write", {
        missingScopes: ["messages:write"],
      });
    }),
  ),
});
