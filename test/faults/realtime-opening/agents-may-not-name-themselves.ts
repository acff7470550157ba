// Line 286: the authenticated workspace_membership is accepted, which an agent has as a person does.

import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent is refused when it names its own membership as the target",
  breaks: ["RTC-09"],
  decorate: before("openRealtimeConnection", (request, context) => {
    const [first] = request.body.subscriptions;
    if (context.caller.kind === "agent" && first !== undefined && typeof first.target !== "string")
      throw new Refusal("not_found", "no subscription target of this id is visible");
  }),
});
