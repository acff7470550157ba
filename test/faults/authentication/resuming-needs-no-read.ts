import { Refusal } from "../../../reference-server/refusal.ts";
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

/** Says that messages:read was granted by this fault. */
const LENT = "lent";

export default defineFault({
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
});
