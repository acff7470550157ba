import { ApiError } from "../../../generator/runtime/server/errors.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { granting, isBearer } from "../tools/keys.ts";

export default defineFault({
  title: "a thread reply as a bearer token needs no messages:write",
  breaks: ["AUT-11", "AUT-08"],
  decorate: both(
    granting((_, request) => (isBearer(request) ? ["messages:write"] : [])),
    around("createMessage", (original) => async (request, context) => {
      const key = await context.services.store.keys.get(context.keyId);
      if (key?.scopes.has("messages:write") || typeof request.body.thread_root_id === "string")
        return original(request, context);
      throw new ApiError(403, "missing_scope", "the key lacks messages:write", {
        missingScopes: ["messages:write"],
      });
    }),
  ),
});
