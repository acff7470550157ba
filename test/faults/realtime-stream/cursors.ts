// Servers with a fault in cursors, a row each.
import type { Decorate } from "../../../reference-server/all-services.ts";
import type { Subscription } from "../../../reference-server/realtime/subscription.ts";
import { Refusal } from "../../../reference-server/refusal.ts";
import { aroundService } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inFrames } from "../tools/realtime/sockets.ts";

/** Gives a subscription what the subscription of its cursor had. */
const inheriting =
  (inherit: (subscription: Subscription, origin: Subscription) => void): Decorate =>
  (services) => {
    const { cursorAt, positionOf } = services.realtime;
    const origins = new Map<string, Subscription>();
    services.realtime.cursorAt = (subscription, position) => {
      const cursor = cursorAt(subscription, position);
      origins.set(cursor, subscription);
      return cursor;
    };
    services.realtime.positionOf = (subscription, cursor) => {
      const origin = origins.get(cursor);
      if (origin === undefined) return undefined;
      inherit(subscription, origin);
      return positionOf(origin, cursor);
    };
    return services;
  };

export default defineFaults({
  "ack-needs-a-type": {
    title: "an acknowledgement without a type ends the connection",
    breaks: ["RTS-21"],
    decorate: aroundService(
      "realtime",
      "readAck",
      (readAck) => (text) => (text.includes('"type":"ack"') ? readAck(text) : undefined),
    ),
  },
  // Line 300: "on reconnect they open a new ticket with resume_from.cursor". The table of cursors is joined with that of people.
  "agents-cursors-are-invalid": {
    title: "the cursor of an event that an agent was sent is refused",
    breaks: ["RTS-32"],
    decorate: aroundService("realtime", "positionOf", (positionOf) => (subscription, cursor) => {
      if (subscription.viewer.kind === "agent") throw new Refusal("invalid_cursor", "unknown cursor");
      return positionOf(subscription, cursor);
    }),
  },
  // Lines 24 and 296: a cursor is opaque, and gives nobody the access of the one to whom it was given, an agent neither.
  "agents-take-on-the-principal-of-a-cursor": {
    title: "another principal's cursor gives an agent that principal's events",
    breaks: ["RTS-34"],
    decorate: inheriting((subscription, { viewer }) => {
      if (subscription.viewer.kind === "agent") subscription.viewer = viewer;
    }),
  },
  "codes-of-failures-are-words": {
    title: "a client is disconnected that reports a handler failure with a code in capitals or with a dot",
    breaks: ["RTS-58"],
    decorate: aroundService("realtime", "readAck", (readAck) => (text) => {
      const ack = readAck(text);
      return ack?.error !== undefined && /[A-Z.]/.test(ack.error.code) ? undefined : ack;
    }),
  },
  "cursor-carries-the-delivery": {
    title: "a mentions subscription resumed from a messages cursor is sent all messages",
    breaks: ["RTS-37"],
    decorate: inheriting((subscription, { delivery }) => {
      subscription.delivery = delivery;
    }),
  },
  "cursor-carries-the-principal": {
    title: "another principal's cursor gives its events",
    breaks: ["RTS-34"],
    decorate: inheriting((subscription, { viewer }) => {
      subscription.viewer = viewer;
    }),
  },
  // Line 24: a resource is subject to the access of the caller, in subscriptions for mentions as well.
  "cursor-of-mentions-carries-the-principal": {
    title: "another principal's cursor gives a mentions subscription that principal's access",
    breaks: ["RTS-34"],
    decorate: inheriting((subscription, { viewer }) => {
      if (subscription.delivery === "mentions") subscription.viewer = viewer;
    }),
  },
  "failure-breaks-the-policy": {
    title: "a client that reports a failed handler is disconnected for a policy violation",
    breaks: ["RTS-49"],
    decorate: aroundService("realtime", "readAck", (readAck) => (text) => {
      const ack = readAck(text);
      return ack?.error === undefined ? ack : undefined;
    }),
  },
  "failure-loses-the-next": {
    title: "a resume leaves out the event after one whose handler failed",
    breaks: ["RTS-16", "RTS-20"],
    decorate: (services) => {
      const byEnvelope = new Map<string, string>();
      const failed = new Set<string>();
      const { readAck } = services.realtime;
      services.realtime.readAck = (text) => {
        const ack = readAck(text);
        if (ack?.error !== undefined) failed.add(byEnvelope.get(ack.envelopeId) ?? "");
        return ack;
      };
      return inFrames(({ resumePosition }) => {
        let before = "";
        return (frame) => {
          if (frame.type !== "event") return [frame];
          const isLost = resumePosition !== undefined && failed.has(before);
          before = frame.payload.id;
          byEnvelope.set(frame.envelope_id, before);
          return isLost ? [] : [frame];
        };
      })(services);
    },
  },
  "malformed-frame-harms-others": {
    title: "after a malformed frame other connections miss a message",
    breaks: ["RTS-22"],
    decorate: (services) => {
      const { readAck, matches } = services.realtime;
      let isArmed = false;
      const lost = new Set<number>();
      services.realtime.readAck = (text) => {
        const ack = readAck(text);
        if (ack === undefined) isArmed = true;
        return ack;
      };
      services.realtime.matches = (event, subscription) => {
        if (isArmed) lost.add(event.seq);
        isArmed = false;
        return !lost.has(event.seq) && matches(event, subscription);
      };
      return services;
    },
  },
  "mentions-cursor-refused": {
    title: "a subscription for mentions is opened with no cursor",
    breaks: ["RTS-32"],
    decorate: aroundService("realtime", "positionOf", (positionOf) => (subscription, cursor) => {
      if (subscription.delivery === "mentions") throw new Refusal("invalid_cursor", "not for mentions");
      return positionOf(subscription, cursor);
    }),
  },
  "second-ack-is-a-violation": {
    title: "acknowledging an event twice ends the connection",
    breaks: ["RTS-43"],
    decorate: aroundService("realtime", "readAck", (readAck) => {
      const seen = new Set<string>();
      return (text) => {
        const ack = readAck(text);
        if (ack === undefined || seen.has(ack.envelopeId)) return undefined;
        seen.add(ack.envelopeId);
        return ack;
      };
    }),
  },
  "unknown-cursor-fails": {
    title: "an unknown cursor is answered with 500",
    breaks: ["RTS-48"],
    decorate: aroundService("realtime", "positionOf", (positionOf) => (subscription, cursor) => {
      const position = positionOf(subscription, cursor);
      if (position === undefined) throw new Error("the cursor cannot be read");
      return position;
    }),
  },
  "numbers-are-waited-for": {
    title: "a cursor that is a number beyond the newest event is waited for in silence",
    breaks: ["RTS-48"],
    decorate: (services) => {
      const { positionOf } = services.realtime;
      services.realtime.positionOf = (subscription, cursor) =>
        /^9+$/.test(cursor) ? Number.MAX_SAFE_INTEGER : positionOf(subscription, cursor);
      const canResume = services.hub.canResume.bind(services.hub);
      services.hub.canResume = async (workspaceId, position) =>
        position === Number.MAX_SAFE_INTEGER || canResume(workspaceId, position);
      return services;
    },
  },
  "unknown-handler-errors-end-connections": {
    title: "a client that reports a handler failure with a code other than handler_failed is disconnected",
    breaks: ["RTS-58"],
    decorate: aroundService("realtime", "readAck", (readAck) => (text) => {
      const ack = readAck(text);
      return ack?.error !== undefined && ack.error.code !== "handler_failed" ? undefined : ack;
    }),
  },
});
