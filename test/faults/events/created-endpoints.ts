// Servers with a fault in creating webhook endpoints, a row each.
import { before, both } from "../tools/around.ts";
import { inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Line 332: workspace_id is the workspace, of which a server that began with one knows no other.
  "events-name-the-first-workspace": {
    title: "webhook events of every workspace have the workspace_id of the first one",
    breaks: ["EVT-05"],
    decorate: (services) => {
      let first: unknown;
      return inDeliveredEvents((event) => {
        first ??= event.workspace_id;
        return { ...event, workspace_id: first };
      })(services);
    },
  },
  // An event names the workspace, also to the endpoint of an agent.
  "test-event-of-agent-names-member": {
    title: "the test event of an endpoint that an agent created has the agent's id as workspace_id",
    breaks: ["EVT-05"],
    decorate: (services) => {
      const agents = new Set<string>();
      return both(
        before("createWebhookEndpoint", (_, context) => {
          if (context.caller.kind === "agent") agents.add(context.caller.memberId);
        }),
        inDeliveredEvents((event, { memberId }) =>
          event.type === "webhook.test" && agents.has(memberId)
            ? { ...event, workspace_id: memberId }
            : event,
        ),
      )(services);
    },
  },
  // An event names the workspace, also to the endpoint of an ordinary member.
  "workspace-of-second-member-differs-in-webhooks": {
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
  },
});
