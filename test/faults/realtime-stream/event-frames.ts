// Servers with a fault in the frames of events, a row each.
import type { Decorate } from "../../../reference-server/all-services.ts";
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { around, aroundService } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { knowingReplayed } from "../tools/realtime/replayed-events.ts";
import { frameOf, inFrames, type Loose } from "../tools/realtime/sockets.ts";

/** Stores the position of a member as events are sent. */
const acknowledgingSent =
  (isMeant: (viewer: Viewer) => boolean): Decorate =>
  (services) => {
    const sent = new Map<string, number>();
    const { eventFrame } = services.realtime;
    const { accept } = services.hub;
    services.realtime.eventFrame = (delivery) => {
      const { viewer } = delivery.subscription;
      if (isMeant(viewer))
        sent.set(viewer.memberId, Math.max(sent.get(viewer.memberId) ?? 0, delivery.event.seq));
      return eventFrame(delivery);
    };
    services.hub.accept = (socket, admission) => {
      const { resumePosition: from, subscription } = admission;
      const seen = sent.get(subscription.viewer.memberId) ?? 0;
      const resumePosition = from === undefined ? undefined : Math.max(from, seen);
      accept(socket, { ...admission, resumePosition });
    };
    return services;
  };

export default defineFaults({
  // Line 300: what a client did not acknowledge is delivered again. The position of an agent is stored as an event is sent.
  "agents-positions-advance-as-they-are-sent": {
    title: "an event that an agent was sent, and did not acknowledge, is not delivered again",
    breaks: ["RTS-19"],
    decorate: acknowledgingSent(({ kind }) => kind === "agent"),
  },
  "delivered-is-acknowledged": {
    title: "a resume begins after what was sent, acknowledged or not",
    breaks: ["RTS-19"],
    decorate: acknowledgingSent(() => true),
  },
  "event-of-another-subscription": {
    title: "a replayed event has the subscription_id of another connection",
    breaks: ["RTS-07"],
    decorate: aroundService("realtime", "eventFrame", (eventFrame) => {
      const first = new Map<number, string>();
      return (delivery) => {
        const id = first.get(delivery.event.seq) ?? delivery.subscription.id;
        first.set(delivery.event.seq, id);
        return eventFrame({ ...delivery, subscription: { ...delivery.subscription, id } });
      };
    }),
  },
  // Line 300: a reported handler failure must not advance the stored cursor. What was acknowledged after the event counts as
  // having advanced it already; that it has not is a SHOULD.
  "late-failures-count-as-handled": {
    title: "an event whose failure is reported after the next one was acknowledged is not replayed",
    breaks: ["RTS-43"],
    decorate: (services) => {
      const handled = new Set<string>();
      return inFrames(({ subscription, resumePosition }, socket) => {
        const { memberId } = subscription.viewer;
        const envelopes: string[] = [];
        const events = new Map<string, string>();
        let acknowledged = -1;
        socket.on("message", (data) => {
          const { envelope_id: envelopeId, error } = frameOf(data);
          const place = envelopes.indexOf(envelopeId);
          if (error === undefined) acknowledged = Math.max(acknowledged, place);
          else if (place < acknowledged) handled.add(`${memberId} ${events.get(envelopeId)}`);
        });
        return (frame) => {
          if (frame.type !== "event") return [frame];
          if (resumePosition !== undefined && handled.has(`${memberId} ${frame.payload.id}`)) return [];
          envelopes.push(frame.envelope_id);
          events.set(frame.envelope_id, frame.payload.id);
          return [frame];
        };
      })(services);
    },
  },
  // Handlers end in any order, and each event is acknowledged by itself.
  "later-event-acknowledged-first-ends": {
    title: "a connection ends when a later event is acknowledged before an earlier one",
    breaks: ["RTS-43"],
    decorate: inFrames((_, socket) => {
      const waiting: string[] = [];
      socket.on("message", (data) => {
        const place = waiting.indexOf(frameOf(data).envelope_id);
        if (place >= 0) waiting.splice(place, 1);
        if (place <= 0) return;
        socket.send(
          JSON.stringify({ type: "disconnect", reason: "policy_violation", retry_after_seconds: null }),
        );
        socket.close(4409, "policy_violation");
      });
      return (frame) => {
        if (frame.type === "event") waiting.push(frame.envelope_id);
        return [frame];
      };
    }),
  },
  // Line 300: a reported handler failure must not advance the stored cursor. The second report of an event finds it settled, and
  // settles it as an acknowledgement does; that reports may be repeated is a SHOULD.
  "repeated-failures-count-as-handled": {
    title: "an event whose failure is reported twice is not replayed",
    breaks: ["RTS-43"],
    decorate: (services) => {
      const handled = new Set<string>();
      return inFrames(({ subscription, resumePosition }, socket) => {
        const { memberId } = subscription.viewer;
        const events = new Map<string, string>();
        const failed = new Set<string>();
        socket.on("message", (data) => {
          const { envelope_id: envelopeId, error } = frameOf(data);
          if (error === undefined) return;
          if (failed.has(envelopeId)) handled.add(`${memberId} ${events.get(envelopeId)}`);
          failed.add(envelopeId);
        });
        return (frame) => {
          if (frame.type !== "event") return [frame];
          if (resumePosition !== undefined && handled.has(`${memberId} ${frame.payload.id}`)) return [];
          events.set(frame.envelope_id, frame.payload.id);
          return [frame];
        };
      })(services);
    },
  },
  // Line 300: clients acknowledge each event; the envelopes of a replay are not noted.
  "replayed-events-may-not-be-acknowledged": {
    title: "a client that acknowledges a replayed event is disconnected for policy_violation",
    breaks: ["RTS-21"],
    decorate: inFrames((_, socket) => {
      const openedAt = Date.now();
      const replayed = new Set<string>();
      socket.on("message", (data) => {
        if (!replayed.has(frameOf(data).envelope_id)) return;
        socket.send(
          JSON.stringify({ type: "disconnect", reason: "policy_violation", retry_after_seconds: null }),
        );
        socket.close(4409, "policy_violation");
      });
      return (frame) => {
        if (frame.type === "event" && Date.parse(frame.payload.created_at) < openedAt)
          replayed.add(frame.envelope_id);
        return [frame];
      };
    }),
  },
  // Lines 295 and 296: hello names the subscriptions and an event its subscription_id; a replay names the newest live connection.
  "replays-beside-a-sibling-name-its-subscription": {
    title: "events replayed to a resumed connection bear the subscription_id of one that is open beside it",
    breaks: ["RTS-07"],
    decorate: knowingReplayed((isReplayed) =>
      aroundService("realtime", "eventFrame", (eventFrame) => {
        const live = new Map<string, string>();
        return (delivery) => {
          const { event, subscription } = delivery;
          const { memberId } = subscription.viewer;
          if (!isReplayed(event, subscription)) {
            live.set(`${event.id} ${memberId}`, subscription.id);
            return eventFrame(delivery);
          }
          const id = live.get(`${event.id} ${memberId}`) ?? subscription.id;
          return eventFrame({ ...delivery, subscription: { ...subscription, id } });
        };
      }),
    ),
  },
  "resumed-event-before-hello": {
    title: "hello comes after the first replayed event",
    breaks: ["RTS-01"],
    decorate: inFrames(({ resumePosition }) => {
      let hello: Loose | undefined;
      return (frame) => {
        if (frame.type === "hello" && resumePosition !== undefined) {
          hello = frame;
          return [];
        }
        const late = hello;
        hello = undefined;
        return late === undefined ? [frame] : [frame, late];
      };
    }),
  },
  // Lines 295 and 296: hello names the subscriptions and an event its subscription_id; the text of an event is made once for
  // each principal, with the first connection's subscription in it.
  "sibling-streams-share-a-subscription-id": {
    title: "on the second open connection of a principal live events bear the subscription_id of the first",
    breaks: ["RTS-07"],
    decorate: knowingReplayed((isReplayed) =>
      aroundService("realtime", "eventFrame", (eventFrame) => {
        const first = new Map<string, string>();
        return (delivery) => {
          const { event, subscription } = delivery;
          if (isReplayed(event, subscription)) return eventFrame(delivery);
          const name = `${event.id} ${subscription.viewer.memberId}`;
          const id = first.get(name) ?? subscription.id;
          first.set(name, id);
          return eventFrame({ ...delivery, subscription: { ...subscription, id } });
        };
      }),
    ),
  },
  // Lines 295 and 296: an event names the subscription of its connection, also beside another one of the same principal.
  "mentions-name-the-messages-subscription": {
    title: "an event on a mentions connection bears the subscription_id of the messages connection beside it",
    breaks: ["RTS-07"],
    decorate: aroundService("realtime", "eventFrame", (eventFrame) => {
      const ofMessages = new Map<string, string>();
      return (delivery) => {
        const { event, subscription } = delivery;
        const name = `${event.id} ${subscription.viewer.memberId}`;
        if (subscription.delivery === "messages") {
          ofMessages.set(name, subscription.id);
          return eventFrame(delivery);
        }
        const id = ofMessages.get(name) ?? subscription.id;
        return eventFrame({ ...delivery, subscription: { ...subscription, id } });
      };
    }),
  },
  // Line 336: message.created goes to matching realtime subscriptions. A closed connection takes those of its key that were opened
  // after it out of the list of listeners.
  "closing-silences-later-connections": {
    title: "when a connection is closed, those that its key opened later get no more events",
    breaks: ["RTS-08"],
    decorate: (services) => {
      const open = new Map<string, object[]>();
      return inFrames(({ keyId }, socket) => {
        open.set(keyId, [...(open.get(keyId) ?? []), socket]);
        socket.on("close", () => {
          const all = open.get(keyId) ?? [];
          const at = all.indexOf(socket);
          if (at >= 0) open.set(keyId, all.slice(0, at));
        });
        return (frame) =>
          frame.type === "event" && !(open.get(keyId) ?? []).includes(socket) ? [] : [frame];
      })(services);
    },
  },
  // Line 336: message.created goes to matching realtime subscriptions. Of the connections of a key the first two are kept
  // in the list of listeners.
  "third-connection-deaf": {
    title: "the third connection of a key that is open at the same time gets no events",
    breaks: ["RTS-08"],
    decorate: (services) => {
      const open = new Map<string, number>();
      return inFrames(({ keyId }, socket) => {
        const others = open.get(keyId) ?? 0;
        open.set(keyId, others + 1);
        socket.on("close", () => open.set(keyId, (open.get(keyId) ?? 1) - 1));
        return (frame) => (others >= 2 && frame.type === "event" ? [] : [frame]);
      })(services);
    },
  },
  // Line 300: a client persists its cursor and reconnects with it. Cursors are bound to the key and not to its identity,
  // although resume_supported is true; resume is best effort, so that no MUST is broken.
  "cursors-belong-to-one-key": {
    title:
      "a recent cursor is answered with resume_failed when it comes with another key of the same identity",
    breaks: ["RTC-26"],
    decorate: (services) => {
      const keys = new Map<string, string>();
      const made = new Map<string, string | undefined>();
      const { eventFrame } = services.realtime;
      services.realtime.eventFrame = (delivery) => {
        made.set(delivery.cursor, keys.get(delivery.subscription.id));
        return eventFrame(delivery);
      };
      return around("openRealtimeConnection", (original) => async (request, context) => {
        const { resume_from } = request.body;
        const known = resume_from && made.get(resume_from.cursor);
        const isOther = known !== undefined && known !== context.keyId;
        const body = isOther ? { ...request.body, resume_from: { cursor: "unknown" } } : request.body;
        const response = await original({ ...request, body }, context);
        const id = response.status === 200 ? response.body.subscriptions[0]?.id : undefined;
        if (id !== undefined) keys.set(id, context.keyId);
        return response;
      })(services);
    },
  },
  // Lines 85, 300: a client persists its cursor and reconnects with it, and a key keeps its identifier when it is rotated.
  // Cursors are bound to the secret, although resume_supported is true; resume is best effort, so that no MUST is broken.
  "rotation-ends-resuming": {
    title: "a recent cursor is answered with resume_failed once the key was rotated",
    breaks: ["RTC-26"],
    decorate: (services) => {
      const digests = new Map<string, string | undefined>();
      const made = new Map<string, string | undefined>();
      const { eventFrame } = services.realtime;
      services.realtime.eventFrame = (delivery) => {
        made.set(delivery.cursor, digests.get(delivery.subscription.id));
        return eventFrame(delivery);
      };
      return around("openRealtimeConnection", (original) => async (request, context) => {
        const { resume_from } = request.body;
        const digest = context.caller.presented?.digest;
        const known = resume_from && made.get(resume_from.cursor);
        const isOther = known !== undefined && known !== digest;
        const body = isOther ? { ...request.body, resume_from: { cursor: "unknown" } } : request.body;
        const response = await original({ ...request, body }, context);
        const id = response.status === 200 ? response.body.subscriptions[0]?.id : undefined;
        if (id !== undefined) digests.set(id, digest);
        return response;
      })(services);
    },
  },
});
