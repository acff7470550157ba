// Servers with a fault in issuing tickets over HTTP, a row each.
import { ApiError } from "../../../generator/runtime/server/errors.ts";
import { Refusal } from "../../../reference-server/refusal.ts";
import { granting } from "../tools/access/keys.ts";
import { before, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

/** Says that messages:read was granted by this fault. */
const LENT = "lent";

export default defineFaults({
  "mentions-need-no-read": {
    title: "a connection for mentions needs no messages:read",
    breaks: ["AUT-13"],
    decorate: both(
      granting((_, request) => (request.url.startsWith("/v1/realtime/") ? ["messages:read"] : [])),
      before("openRealtimeConnection", async (request, context) => {
        const isGranted = !(await context.services.store.keys.get(context.keyId))?.scopes.has(
          "messages:read",
        );
        if (isGranted && request.body.subscriptions[0]?.delivery === "messages") {
          throw new ApiError(403, "missing_scope", "the key lacks messages:read", {
            missingScopes: ["messages:read"],
          });
        }
      }),
    ),
  },
  "resuming-needs-no-read": {
    title: "a connection that resumes is opened without messages:read",
    breaks: ["AUT-13"],
    decorate: both(
      granting(({ scopes }, { url }) =>
        url.startsWith("/v1/realtime/") && !scopes.has("messages:read") ? ["messages:read", LENT] : [],
      ),
      before("openRealtimeConnection", (request, context) => {
        if (context.scopes.has(LENT) && request.body.resume_from === undefined)
          throw new Refusal("missing_scope", "the key lacks messages:read", {
            missingScopes: ["messages:read"],
          });
      }),
    ),
  },
});
