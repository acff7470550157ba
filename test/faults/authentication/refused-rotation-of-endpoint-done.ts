// A request whose key lacks a scope changes nothing.
import { ApiError } from "../../../generator/runtime/server/errors.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "the rotation of a signing secret is refused for its missing scope and done",
  breaks: ["AUT-08"],
  decorate: both(
    granting((_, { url }) => (url.endsWith("/rotate-secret") ? ["webhooks:write"] : [])),
    around("rotateWebhookSecret", (original) => async (request, context) => {
      const response = await original(request, context);
      const key = await context.services.store.keys.get(context.keyId);
      if (key?.scopes.has("webhooks:write")) return response;
      throw new ApiError(403, "missing_scope", "the key lacks webhooks:write", {
        missingScopes: ["webhooks:write"],
      });
    }),
  ),
});
