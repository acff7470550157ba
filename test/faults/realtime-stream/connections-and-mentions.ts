// Servers with a fault in accepting connections, where members are mentioned, a row each.
import { after, aroundService } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { alsoMatching } from "../tools/matching.ts";

export default defineFaults({
  // Lines 89 and 302: a key that was revoked is the end of its connections, whatever they deliver.
  "mentions-of-revoked-keys-go-on": {
    title: "a mentions connection of a revoked key goes on",
    breaks: ["RTS-33"],
    decorate: aroundService("hub", "accept", (accept) => (socket, admission) => {
      const { keyId, subscription } = admission;
      accept(socket, subscription.delivery === "mentions" ? { ...admission, keyId: `${keyId} ` } : admission);
    }),
  },
  "mentions-resume-begins-live": {
    title: "a resumed mentions subscription leaves out what it missed",
    breaks: ["RTS-16"],
    decorate: aroundService(
      "hub",
      "accept",
      (accept) => (socket, admission) =>
        accept(socket, {
          ...admission,
          resumePosition:
            admission.subscription.delivery === "mentions" ? undefined : admission.resumePosition,
        }),
    ),
  },
  // Lines 24 and 336: "in an accessible conversation". What is replayed is looked up in a table of mentions, by those whose
  // cursor it is.
  "missed-mentions-open-every-conversation": {
    title:
      "a mentions connection that resumes from a cursor of its own is sent mentions in hidden conversations",
    breaks: ["RTS-11"],
    decorate: (services) => {
      const { cursorAt, positionOf } = services.realtime;
      const owners = new Map<string, string>();
      services.realtime.cursorAt = (subscription, position) => {
        const cursor = cursorAt(subscription, position);
        owners.set(cursor, subscription.viewer.memberId);
        return cursor;
      };
      services.realtime.positionOf = (subscription, cursor) =>
        owners.get(cursor) === subscription.viewer.memberId ? positionOf(subscription, cursor) : undefined;
      const resumed = new Set<string>();
      const { accept } = services.hub;
      services.hub.accept = (socket, admission) => {
        const { resumePosition, subscription } = admission;
        if (resumePosition !== undefined && subscription.delivery === "mentions")
          resumed.add(subscription.id);
        accept(socket, admission);
      };
      return alsoMatching(
        (event, { id, viewer }) => resumed.has(id) && event.mentions.includes(viewer.memberId),
      )(services);
    },
  },
  // Line 287: mentions is "only when the principal is @-mentioned", also of what a connection missed.
  "missed-messages-are-mentions": {
    title: "a mentions connection that resumes is sent every message that it missed",
    breaks: ["RTS-10"],
    decorate: (services) => {
      const liveFrom = new Map<string, number>();
      const { accept } = services.hub;
      services.hub.accept = (socket, admission) => {
        if (admission.resumePosition !== undefined) liveFrom.set(admission.subscription.id, Date.now());
        accept(socket, admission);
      };
      return aroundService("realtime", "matches", (matches) => (event, subscription) => {
        const from = liveFrom.get(subscription.id) ?? 0;
        const isMissed = Date.parse(JSON.parse(event.payload).created_at) < from;
        return matches(event, isMissed ? { ...subscription, delivery: "messages" } : subscription);
      })(services);
    },
  },
  // Line 287: a mentions subscription delivers mentions alone. What is delivered is kept by the key, and hello by the ticket.
  "newest-ticket-decides-the-delivery": {
    title:
      "a mentions connection is sent all messages when its key was given a ticket for messages before it was opened",
    breaks: ["RTS-10"],
    decorate: (services) => {
      const newest = new Map<string, "messages" | "mentions">();
      const { accept } = services.hub;
      services.hub.accept = (socket, admission) => {
        const { keyId, subscription } = admission;
        const delivery = newest.get(keyId) ?? subscription.delivery;
        const send = socket.send.bind(socket) as (data: unknown) => void;
        const sendHello = (data: unknown): void => {
          const frame = JSON.parse(String(data));
          if (frame.type === "hello") frame.subscriptions[0].delivery = subscription.delivery;
          send(JSON.stringify(frame));
        };
        socket.send = sendHello as typeof socket.send;
        accept(socket, { ...admission, subscription: { ...subscription, delivery } });
      };
      return after("openRealtimeConnection", (response, request, context) => {
        const [first] = request.body.subscriptions;
        if (response.status === 200 && first !== undefined) newest.set(context.keyId, first.delivery);
      })(services);
    },
  },
  // Lines 287 and 336: a message in an accessible conversation is delivered to whom it mentions. Mentions are looked for among
  // the members of the conversation.
  "mentions-of-readers-beside-members-are-missed": {
    title:
      "a mention of somebody who can read an open conversation, and does not belong to it, is not delivered",
    breaks: ["RTS-09"],
    decorate: aroundService(
      "realtime",
      "matches",
      (matches, { store: { directory } }) =>
        (event, subscription) => {
          const { delivery, viewer } = subscription;
          const isIn = delivery === "messages" || directory.isMember(viewer.memberId, event.conversationId);
          return isIn && matches(event, subscription);
        },
    ),
  },
});
