// Servers with a fault in the frames of events, a row each.
import { endingOf } from "../../../reference-server/realtime/disconnect.ts";
import { after, aroundService, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";
import { rememberForwards } from "../tools/messages/forwards.ts";
import { knowingReplayed } from "../tools/realtime/replayed-events.ts";
import { frameOf, inFrames } from "../tools/realtime/sockets.ts";

export default defineFaults({
  // An acknowledgement of a principal is kept for all its keys.
  "acknowledged-elsewhere-not-replayed": {
    title: "a connection of a second key does not get on resume what the first key's connection acknowledged",
    breaks: ["RTS-16", "RTS-19"],
    decorate: (services) => {
      const handled = new Map<string, string>();
      return inFrames(({ subscription, resumePosition, keyId }, socket) => {
        const envelopes = new Map<string, string>();
        socket.on("message", (data) => {
          const name = envelopes.get(frameOf(data).envelope_id);
          if (name !== undefined) handled.set(name, keyId);
        });
        return (frame) => {
          if (frame.type !== "event") return [frame];
          const name = `${subscription.viewer.memberId} ${frame.payload.id}`;
          envelopes.set(frame.envelope_id, name);
          const by = handled.get(name);
          return resumePosition !== undefined && by !== undefined && by !== keyId ? [] : [frame];
        };
      })(services);
    },
  },
  // Lines 300, 336: a resume replays what was missed. It is read from the table of posted messages, where forwards are not.
  "missed-forwards-are-gone": {
    title: "a resumed connection gets later messages that it missed, and not the forwards among them",
    breaks: ["RTS-56"],
    decorate: (services) => {
      const forwards = new Set<unknown>();
      return both(
        rememberForwards(forwards),
        knowingReplayed((isReplayed) =>
          onlyMatching(
            (event, subscription) => !(forwards.has(event.messageId) && isReplayed(event, subscription)),
          ),
        ),
      )(services);
    },
  },
  // Line 125: the message in an event has its content. What agents are sent is put into one line, as prompts have it.
  "texts-for-agents-in-one-line": {
    title: "events on connections of agents have the text of a message in one line",
    breaks: ["EVT-22"],
    decorate: inFrames(({ subscription }) => (frame) => {
      if (frame.type === "event" && subscription.viewer.kind === "agent") {
        const { object } = frame.payload.data;
        object.content = object.content?.replaceAll(/\s*\n\s*/g, " ");
      }
      return [frame];
    }),
  },
  // A failure is noted for the thread's root, and a reply has no note of its own.
  "failed-replies-count-as-handled": {
    title: "a reply whose handling failed is not delivered again on resume",
    breaks: ["RTS-20"],
    decorate: (services) => {
      const failed = new Set<string>();
      return inFrames(({ subscription, resumePosition }, socket) => {
        const envelopes = new Map<string, string>();
        socket.on("message", (data) => {
          const ack = frameOf(data);
          if (ack.error !== undefined) failed.add(envelopes.get(ack.envelope_id) ?? "");
        });
        return (frame) => {
          if (frame.type !== "event" || !frame.payload.related.thread_root_message_id) return [frame];
          const name = `${subscription.viewer.memberId} ${frame.payload.id}`;
          envelopes.set(frame.envelope_id, name);
          return resumePosition !== undefined && failed.has(name) ? [] : [frame];
        };
      })(services);
    },
  },
  // Line 300: {envelope_id, error} reports a failure; what follows is still delivered (336). Here the connection waits
  // until that envelope is acknowledged.
  "failures-wait-for-an-ack": {
    title: "a connection delivers nothing after a failure was reported until that envelope is acknowledged",
    breaks: ["RTS-49"],
    decorate: inFrames((_, socket) => {
      const failed = new Set<string>();
      socket.on("message", (data) => {
        const { envelope_id, error } = frameOf(data);
        if (error === undefined) failed.delete(envelope_id);
        else failed.add(envelope_id);
      });
      return (frame) => (frame.type === "event" && failed.size > 0 ? [] : [frame]);
    }),
  },
  // Line 336: an event goes "to matching realtime subscriptions". A message that mentions somebody matches both of theirs.
  "mentions-leave-the-other-stream": {
    title:
      "while somebody has a mentions connection, their messages connections do not get what mentions them",
    breaks: ["RTS-08", "RTS-40", "RTC-25"],
    decorate: (services) => {
      const mentioned = new Map<string, number>();
      return both(
        inFrames(({ subscription: { viewer, delivery } }, socket) => {
          const { memberId } = viewer;
          if (delivery === "mentions") {
            mentioned.set(memberId, (mentioned.get(memberId) ?? 0) + 1);
            socket.on("close", () => mentioned.set(memberId, (mentioned.get(memberId) ?? 1) - 1));
          }
          return (frame) => [frame];
        }),
        onlyMatching(
          (event, { viewer, delivery }) =>
            delivery === "mentions" ||
            (mentioned.get(viewer.memberId) ?? 0) === 0 ||
            !event.mentions.includes(viewer.memberId),
        ),
      )(services);
    },
  },
  "newest-connection-only": {
    title: "the first connection of a principal gets no events while a second one is open",
    breaks: ["RTS-08"],
    decorate: (services) => {
      const newest = new Map<string, string>();
      return inFrames(({ connectionId, subscription }, socket) => {
        const { memberId } = subscription.viewer;
        newest.set(memberId, connectionId);
        socket.on("close", () => newest.delete(memberId));
        return (frame) =>
          frame.type === "event" && (newest.get(memberId) ?? connectionId) !== connectionId ? [] : [frame];
      })(services);
    },
  },
  "replay-skips-forwards": {
    title: "a resumed connection leaves out the forwards that it missed",
    breaks: ["RTS-16"],
    decorate: (services) => {
      const forwards = new Set<unknown>();
      return both(
        rememberForwards(forwards),
        inFrames(({ resumePosition }) => {
          const openedAt = Date.now();
          return (frame) =>
            resumePosition !== undefined &&
            frame.type === "event" &&
            forwards.has(frame.payload.data.object.id) &&
            Date.parse(frame.payload.created_at) < openedAt
              ? []
              : [frame];
        }),
      )(services);
    },
  },
  // The events of a resumed connection are read from an index of texts.
  "replay-skips-messages-of-files": {
    title: "a resumed connection does not get the messages without text that it missed",
    breaks: ["RTS-16", "RTS-19", "EVT-19"],
    decorate: inFrames(({ resumePosition }) => {
      const opened = Date.now();
      return (frame) => {
        const isMissed = resumePosition !== undefined && Date.parse(frame.payload?.created_at) < opened;
        return isMissed && frame.payload.data.object.content === "" ? [] : [frame];
      };
    }),
  },
  // A replay leaves out the messages that the reader wrote.
  "replay-skips-own-messages": {
    title: "a resumed connection does not get the messages that its own principal posted in between",
    breaks: ["RTS-16", "RTS-19"],
    decorate: inFrames(({ resumePosition, subscription }) => {
      const opened = Date.now();
      return (frame) => {
        const isMissed = resumePosition !== undefined && Date.parse(frame.payload?.created_at) < opened;
        return isMissed && frame.payload.data.object.author_id === subscription.viewer.memberId
          ? []
          : [frame];
      };
    }),
  },
  // Lines 295, 296: the subscription_id of an event is one of those in hello. What is replayed was stored as it was
  // first sent.
  "replayed-events-bear-their-first-subscription": {
    title:
      "an event that was delivered before is replayed with the subscription_id of the earlier connection",
    breaks: ["RTS-07"],
    decorate: knowingReplayed((isReplayed) =>
      aroundService("realtime", "eventFrame", (eventFrame) => {
        const first = new Map<string, string>();
        return (delivery) => {
          const { event, subscription } = delivery;
          const name = `${subscription.viewer.memberId} ${subscription.delivery} ${event.id}`;
          const id = first.get(name) ?? subscription.id;
          first.set(name, id);
          if (!isReplayed(event, subscription)) return eventFrame(delivery);
          return eventFrame({ ...delivery, subscription: { ...subscription, id } });
        };
      }),
    ),
  },
  // Line 302: revoked_api_key tells a client to stop. Rotating one key of an identity says it to the connections of all.
  "rotating-ends-the-streams-of-siblings": {
    title: "rotating a key ends the connections of the other keys of its identity",
    breaks: ["RTS-62"],
    decorate: (services) => {
      const open = new Map<string, Set<{ keyId: string; end(): void }>>();
      return both(
        inFrames(({ keyId, subscription: { viewer } }, socket) => {
          const streams = open.get(viewer.memberId) ?? new Set();
          open.set(viewer.memberId, streams);
          const ending = endingOf("revoked_api_key");
          const stream = {
            keyId,
            end: () => {
              socket.send(services.realtime.disconnectFrame(ending));
              socket.close(ending.closeCode, ending.reason);
            },
          };
          streams.add(stream);
          socket.on("close", () => streams.delete(stream));
          return (frame) => [frame];
        }),
        after("rotateApiKey", async (response, { path }) => {
          const holder = response.status === 200 ? await services.store.keys.get(path.apiKeyId) : undefined;
          for (const stream of open.get(holder?.key.memberId ?? "") ?? [])
            if (stream.keyId !== path.apiKeyId) stream.end();
        }),
      )(services);
    },
  },
  // Line 336: creating a message "emits message.created to matching realtime subscriptions". A key has room for an old
  // and a new connection, as when one replaces another.
  "third-connections-silence-the-first": {
    title: "when a key opens a third connection, its oldest one gets no events any more",
    breaks: ["RTC-25", "RTS-08"],
    decorate: (services) => {
      const open = new Map<string, object[]>();
      return inFrames(({ keyId }, socket) => {
        open.set(keyId, [...(open.get(keyId) ?? []), socket]);
        socket.on("close", () => {
          open.set(
            keyId,
            (open.get(keyId) ?? []).filter((other) => other !== socket),
          );
        });
        return (frame) =>
          frame.type === "event" && !(open.get(keyId) ?? []).slice(-2).includes(socket) ? [] : [frame];
      })(services);
    },
  },
  // Line 300: "to report a handler failure (the stored cursor then must not advance)".
  "twice-failed-event-dropped": {
    title: "an event whose handling failed twice is not delivered again",
    breaks: ["RTS-20"],
    decorate: (services) => {
      const failures = new Map<string, number>();
      return inFrames(({ subscription: { viewer } }, socket) => {
        const events = new Map<string, string>();
        socket.on("message", (data) => {
          const text = String(data);
          const event = [...events].find(([envelope]) => text.includes(envelope))?.[1];
          if (event !== undefined && text.includes('"error"'))
            failures.set(event, (failures.get(event) ?? 0) + 1);
        });
        return (frame) => {
          if (frame.type !== "event") return [frame];
          const event = `${viewer.memberId} ${frame.payload.id}`;
          events.set(frame.envelope_id, event);
          return (failures.get(event) ?? 0) > 1 ? [] : [frame];
        };
      })(services);
    },
  },
  // Line 327 and 287: a message makes one event. Each mention makes one, with an id of its own.
  "two-mentions-are-two-events": {
    title: "a message that mentions somebody twice is two events to a mentions subscription",
    breaks: ["EVT-12"],
    decorate: inFrames(({ subscription: { delivery, viewer } }) => (frame) => {
      const text = String(frame.payload?.data?.object?.content ?? "");
      const times = text.split(`<@${viewer.memberId}>`).length - 1;
      if (frame.type !== "event" || delivery !== "mentions" || times < 2) return [frame];
      const { payload } = frame;
      return [
        frame,
        { ...frame, envelope_id: `${frame.envelope_id}b`, payload: { ...payload, id: `${payload.id}B` } },
      ];
    }),
  },
});
