import { ApiError } from "../../../generator/runtime/server/errors.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "the completion of an import is refused for its missing scope and done",
  breaks: ["AUT-08"],
  decorate: both(
    granting(({ role }, { url }) =>
      role !== "member" && url.endsWith("/complete") ? ["imports:write"] : [],
    ),
    around("completeImport", (original) => async (request, context) => {
      const response = await original(request, context);
      const key = await context.services.store.keys.get(context.keyId);
      if (key?.scopes.has("imports:write")) return response;
      throw new ApiError(403, "missing_scope", "the key lacks imports:write", {
        missingScopes: ["imports:write"],
      });
    }),
  ),
});
