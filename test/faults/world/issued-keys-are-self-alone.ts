// Line 286: the target is `self` or an authenticated `workspace_membership`.
import { notFound } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingIssued } from "../tools/issued-keys.ts";

export default defineFault({
  title: "a key that was issued for a member may not name the membership of that member as a target",
  breaks: ["RTC-09"],
  decorate: knowingIssued((isIssued) =>
    before("openRealtimeConnection", (request, context) => {
      const [first] = request.body.subscriptions;
      if (isIssued(context.keyId) && typeof first?.target === "object") throw notFound("subscription target");
    }),
  ),
});
