// Servers with a fault in replaying deliveries, a row each.

import { randomUUID } from "node:crypto";
import { notFound, Refusal } from "../../../reference-server/refusal.ts";
import { around, aroundStore, before, both, MEETING_MS, pause } from "../tools/around.ts";
import { inReplays } from "../tools/deliveries.ts";
import { defineFaults } from "../tools/fault.ts";
import { alsoMatching } from "../tools/matching.ts";
import { leavingLaterPages } from "../tools/moved-items.ts";
import { knowingReplayed } from "../tools/realtime/replayed-events.ts";

export default defineFaults({
  // Line 239: "Replay a delivery as a new attempt". Replays are looked up among the endpoints of people.
  "agents-cannot-replay": {
    title: "an agent cannot replay the deliveries to its own endpoint",
    breaks: ["WHK-18"],
    decorate: before("replayWebhookDelivery", (_, { caller }) => {
      if (caller.kind === "agent") throw notFound("webhook delivery");
    }),
  },
  // Line 240: "Replay a delivery as a new attempt": any delivery, and one that failed has the most need of it. The guard that
  // refuses to replay what is still under way asks for success.
  "replay-of-failed-refused": {
    title: "a delivery whose attempts all failed cannot be replayed",
    breaks: ["WHK-18"],
    decorate: around("replayWebhookDelivery", (original, services) => async (request, context) => {
      const failed = await services.handlers.listWebhookDeliveries(
        { query: { limit: 50, status: "failed" } },
        context,
      );
      if (failed.status === 200 && failed.body.data.items.some(({ id }) => id === request.path.deliveryId))
        throw new Refusal("conflict", "the delivery did not succeed");
      return original(request, context);
    }),
  },
  // Line 238: "List delivery attempts"; lines 26-27: lists are paged by cursors. The list has what was replayed last first.
  "replayed-deliveries-leave-later-pages": {
    title: "a delivery that is replayed between two pages of the list of deliveries is on no later page",
    breaks: ["GEN-14", "WHK-17"],
    decorate: (services) => {
      const replayedAt = new Map<string, number>();
      return both(
        before("replayWebhookDelivery", ({ path }) => replayedAt.set(path.deliveryId, services.clock.now())),
        leavingLaterPages("listWebhookDeliveries", ({ id }) => replayedAt.get(id)),
      )(services);
    },
  },
  // Line 240: "Replay a delivery as a new attempt". Events of tests are stored nowhere, so a replay makes another.
  "replayed-tests-are-new-events": {
    title: "the replay of a test event carries an event with another id",
    breaks: ["WHK-40", "WHK-18"],
    decorate: inReplays((event) =>
      event.type === "webhook.test" ? { ...event, id: `evt_${randomUUID()}` } : event,
    ),
  },
  // Lines 204, 240: a replay sends the delivery as a new attempt. The event is made anew from the message as it is now.
  "replays-are-rendered-anew": {
    title: "a replay shows the replies that the message has got since its event",
    breaks: ["WHK-40"],
    decorate: (services) =>
      inReplays((event) => {
        const object = event.data?.object;
        if (event.type !== "message.created") return event;
        const author = {
          workspaceId: event.workspace_id,
          memberId: object.author_id,
          kind: "human" as const,
        };
        const message = services.store.messages.find(author, object.id);
        if (message === undefined) return event;
        return { ...event, data: { object: { ...object, replies_count: message.repliesCount } } };
      })(services),
  },
  // Lines 204 and 240: "A replay creates a new attempt". Two that are asked for at once become one.
  "replays-at-once-are-one": {
    title: "of two replays of a delivery that are asked for at once, and both accepted, one is sent",
    breaks: ["WHK-45"],
    decorate: around("replayWebhookDelivery", (original) => {
      const underWay = new Map<string, ReturnType<typeof original>>();
      return (request, context) => {
        const name = `${context.caller.memberId} ${request.path.deliveryId}`;
        const response =
          underWay.get(name) ??
          pause(MEETING_MS)
            .then(() => original(request, context))
            .finally(() => underWay.delete(name));
        underWay.set(name, response);
        return response;
      };
    }),
  },
  "replays-change-line-ends": {
    title: "a replayed delivery has other line ends in its text than the original",
    breaks: ["WHK-19", "EVT-22"],
    decorate: inReplays((event) => {
      const object = event.data?.object;
      if (typeof object?.content !== "string") return event;
      return { ...event, data: { object: { ...object, content: object.content.replaceAll("\r\n", "\n") } } };
    }),
  },
  // Line 336: message.created is for "an accessible conversation"; the replay of missed events reads the log of
  // the workspace without the rule for agents.
  "replays-of-open-conversations-reach-agents": {
    title:
      "a resumed connection of an agent replays messages of open conversations without being a member of them",
    breaks: ["RTS-11", "RTS-38"],
    decorate: knowingReplayed((isReplayed) => (services) => {
      const { directory } = services.store;
      return alsoMatching((event, subscription) => {
        const { viewer, delivery } = subscription;
        const isMeant = viewer.kind === "agent" && delivery === "messages" && isReplayed(event, subscription);
        return isMeant && directory.canRead({ ...viewer, kind: "human" }, event.conversationId);
      })(services);
    }),
  },
  "replays-of-replies-lose-thread": {
    title: "the replay of a reply's event has no thread_root_message_id",
    breaks: ["WHK-19", "WHK-40"],
    decorate: inReplays((event) => ({
      ...event,
      related: { ...event.related, thread_root_message_id: null },
    })),
  },
  "second-replay-is-the-first": {
    title: "replaying a delivery a second time sends nothing",
    breaks: ["WHK-18"],
    decorate: aroundStore("deliveries", "replay", (replay) => {
      const made = new Map<string, string>();
      return async (viewer, deliveryId) => {
        const id = made.get(deliveryId) ?? (await replay(viewer, deliveryId));
        made.set(deliveryId, id);
        return id;
      };
    }),
  },
});
