// An event names the workspace, also to the endpoint of an ordinary member.
import { before, both } from "../tools/around.ts";
import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "webhook events to the endpoints of ordinary members have the member's id as workspace_id",
  breaks: ["EVT-05"],
  decorate: (services) => {
    const members = new Set<string>();
    return both(
      before("createWebhookEndpoint", (_, context) => {
        if (context.role === "member") members.add(context.caller.memberId);
      }),
      inDeliveredEvents((event, { memberId }) =>
        members.has(memberId) ? { ...event, workspace_id: memberId } : event,
      ),
    )(services);
  },
});
