// An event names the workspace, also to the endpoint of an agent.
import { around, both } from "../tools/around.ts";
import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the test event of an endpoint that an agent created has the agent's id as workspace_id",
  breaks: ["EVT-05"],
  decorate: (services) => {
    const agents = new Set<string>();
    return both(
      around("createWebhookEndpoint", (original) => (request, context) => {
        if (context.caller.kind === "agent") agents.add(context.caller.memberId);
        return original(request, context);
      }),
      inDeliveredEvents((event, { memberId }) =>
        event.type === "webhook.test" && agents.has(memberId) ? { ...event, workspace_id: memberId } : event,
      ),
    )(services);
  },
});
