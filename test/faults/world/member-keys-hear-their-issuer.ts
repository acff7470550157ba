// Spec 286 and 311: self is the identity that the key acts as. For a key that was issued for a member self is looked up by who
// made the key.

import type { Context } from "../../../reference-server/handlers/context.ts";
import { after, both, inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the target self of a key that was issued for a member is who issued it",
  breaks: ["RTC-08", "RTS-11"],
  decorate: (services) => {
    const issuers = new Map<string, Context["caller"]>();
    return both(
      after("issueApiKey", (response, request, context) => {
        if (response.status === 201 && request.body.subject.kind === "workspace_member")
          issuers.set(response.body.data.api_key.id, context.caller);
      }),
      inContext("openRealtimeConnection", (context) => {
        const issuer = issuers.get(context.keyId);
        return issuer === undefined ? context : { ...context, caller: issuer };
      }),
    )(services);
  },
});
