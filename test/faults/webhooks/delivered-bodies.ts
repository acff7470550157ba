// Servers with a fault in the bodies of deliveries, a row each.
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { before, both } from "../tools/around.ts";
import { deliveringUnread, inDeliveredEvents } from "../tools/deliveries.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // A replay reports what was reported, and renders nothing anew.
  "replay-of-forward-shows-source": {
    title: "the replay of a forward has the text of the source in place of the comment",
    breaks: ["WHK-40"],
    decorate: (services) => {
      const sent = new Set<string>();
      return inDeliveredEvents((event, { endpointId, eventId, memberId }) => {
        const name = `${endpointId} ${eventId}`;
        const isAgain = sent.has(name);
        sent.add(name);
        const viewer: Viewer = { workspaceId: event.workspace_id, memberId, kind: "human" };
        const message = services.store.messages.find(viewer, event.related.message_id ?? "");
        const content = message?.forwardSource?.content;
        if (!isAgain || typeof content !== "string") return event;
        return { ...event, data: { object: { ...event.data.object, content } } };
      })(services);
    },
  },
  "retry-with-new-event-id": {
    title: "a retry carries a new event id",
    breaks: ["WHK-26", "EVT-12"],
    decorate: inDeliveredEvents((event, { attempt }) =>
      attempt > 1 ? { ...event, id: `${event.id}-${attempt}` } : event,
    ),
  },
  "retry-with-new-time": {
    title: "a retry carries the same event with another created_at",
    breaks: ["WHK-26"],
    decorate: inDeliveredEvents((event, { attempt }) =>
      attempt > 1 ? { ...event, created_at: new Date().toISOString() } : event,
    ),
  },
  "second-test-repeats-the-first": {
    title: "the second test of an endpoint sends the first event again",
    breaks: ["WHK-37"],
    decorate: (services) => {
      const first = new Map<string, unknown>();
      return inDeliveredEvents((event, { endpointId }) => {
        if (event.type !== "webhook.test") return event;
        if (!first.has(endpointId)) first.set(endpointId, event.id);
        return { ...event, id: first.get(endpointId) };
      })(services);
    },
  },
  "test-without-message": {
    title: "a test event has no message",
    breaks: ["WHK-09"],
    decorate: inDeliveredEvents((event) =>
      event.type === "webhook.test" ? { ...event, data: { object: { text: "test" } } } : event,
    ),
  },
  "hidden-replies-delivered": {
    title: "endpoints get the replies of conversations that their creator cannot read",
    breaks: ["WHK-31"],
    decorate: (services) => {
      const { messageCreated } = services.render;
      let isReply = false;
      // An event is written in the turn in which it is made.
      services.render.messageCreated = (message) => {
        isReply = message.threadRootId !== null;
        return messageCreated(message);
      };
      return deliveringUnread(() => isReply)(services);
    },
  },
  // Line 322: the data.object of a test event has a message; here it greets the endpoint by its name.
  "tests-of-nameless-endpoints-have-no-message": {
    title: "the test event of an endpoint without a name has no message",
    breaks: ["WHK-09"],
    decorate: (services) => {
      const nameless = new Set<string>();
      return both(
        before("testWebhookEndpoint", async ({ path }, { caller, services: { store } }) => {
          const endpoint = await store.webhookEndpoints.get(caller, path.endpointId);
          if ((endpoint?.name ?? "") === "") nameless.add(path.endpointId);
        }),
        inDeliveredEvents((event, { endpointId }) =>
          event.type === "webhook.test" && nameless.has(endpointId)
            ? { ...event, data: { object: {} } }
            : event,
        ),
      )(services);
    },
  },
});
