import { ApiError } from "../../../generator/runtime/server/errors.ts";
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "a connection for mentions needs no messages:read",
  breaks: ["AUT-13"],
  decorate: both(
    granting((_, request) => (request.url.startsWith("/v1/realtime/") ? ["messages:read"] : [])),
    before("openRealtimeConnection", async (request, context) => {
      const isGranted = !(await context.services.store.keys.get(context.keyId))?.scopes.has("messages:read");
      if (isGranted && request.body.subscriptions[0]?.delivery === "messages") {
        throw new ApiError(403, "missing_scope", "the key lacks messages:read", {
          missingScopes: ["messages:read"],
        });
      }
    }),
  ),
});
