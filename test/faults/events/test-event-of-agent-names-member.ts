// An event names the workspace, also to the endpoint of an agent.
import { before, both } from "../tools/around.ts";
import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the test event of an endpoint that an agent created has the agent's id as workspace_id",
  breaks: ["EVT-05"],
  decorate: (services) => {
    const agents = new Set<string>();
    return both(
      before("createWebhookEndpoint", (_, context) => {
        if (context.caller.kind === "agent") agents.add(context.caller.memberId);
      }),
      inDeliveredEvents((event, { memberId }) =>
        event.type === "webhook.test" && agents.has(memberId) ? { ...event, workspace_id: memberId } : event,
      ),
    )(services);
  },
});
