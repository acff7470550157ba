// Spec 311: the scope is looked for once the agent is made.
import { ApiError } from "../../../generator/runtime/server/errors.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "the creation of an agent is refused for its missing scope and done",
  breaks: ["AUT-08"],
  decorate: both(
    granting((_, { method, url }) => (method === "POST" && url.endsWith("/agents") ? ["agents:write"] : [])),
    around("createAgent", (original) => async (request, context) => {
      const response = await original(request, context);
      const key = await context.services.store.keys.get(context.keyId);
      if (key?.scopes.has("agents:write")) return response;
      throw new ApiError(403, "missing_scope", "the key lacks agents:write", {
        missingScopes: ["agents:write"],
      });
    }),
  ),
});
