// Line 286: "`self` or an authenticated `workspace_membership`". Only the word is known.

import { notFound } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a subscription whose target is the own membership by its id is refused",
  breaks: ["RTC-09"],
  decorate: around("openRealtimeConnection", (original) => (request, context) => {
    if (request.body.subscriptions.some(({ target }) => typeof target !== "string"))
      throw notFound("subscription target");
    return original(request, context);
  }),
});
