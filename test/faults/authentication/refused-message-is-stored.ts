import { ApiError } from "../../../generator/runtime/server/errors.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "a message is refused for its missing scope and stored",
  breaks: ["AUT-08", "AUT-11"],
  decorate: both(
    granting(() => ["messages:write"]),
    around("createMessage", (original) => async (request, context) => {
      const response = await original(request, context);
      const key = await context.services.store.keys.get(context.keyId);
      if (key?.scopes.has("messages:write")) return response;
      throw new ApiError(403, "missing_scope", "the key lacks messages:write", {
        missingScopes: ["messages:write"],
      });
    }),
  ),
});
