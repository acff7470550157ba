import { ApiError } from "../../../generator/runtime/server/errors.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "a repeated request is answered to a key without messages:write",
  breaks: ["AUT-11"],
  decorate: both(
    granting(() => ["messages:write"]),
    around("createMessage", (original) => {
      const answered = new Set<string | undefined>();
      return async (request, context) => {
        const key = await context.services.store.keys.get(context.keyId);
        if (!key?.scopes.has("messages:write") && !answered.has(context.idempotencyKey))
          throw new ApiError(403, "missing_scope", "the key lacks messages:write", {
            missingScopes: ["messages:write"],
          });
        const response = await original(request, context);
        answered.add(context.idempotencyKey);
        return response;
      };
    }),
  ),
});
