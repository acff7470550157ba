// Line 286: the target is self or the authenticated membership. Agents are let in for whom they work for.
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent's subscription is accepted for any target",
  breaks: ["RTC-10"],
  decorate: before("openRealtimeConnection", (request, context) => {
    const [first] = request.body.subscriptions;
    if (context.caller.kind === "agent" && first !== undefined && typeof first.target !== "string")
      first.target.id = context.caller.memberId;
  }),
});
