// Servers with a fault in ending connections and subscriptions, a row each.
import { aroundService, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { failuresSettle } from "../tools/realtime/failures.ts";
import {
  endForPolicy,
  frameOf,
  inFrames,
  inFramesOf,
  inTickets,
  type Loose,
  takingForViolations,
} from "../tools/realtime/sockets.ts";

export default defineFaults({
  "disconnect-reason-is-a-sentence": {
    title: "a disconnect frame gives a sentence as its reason",
    breaks: ["RTS-23"],
    decorate: aroundService(
      "realtime",
      "disconnectFrame",
      (disconnectFrame) => (ending) =>
        disconnectFrame(ending).replace('"invalid_ticket"', '"the ticket is not valid"'),
    ),
  },
  "disconnect-without-delay": {
    title: "a disconnect frame has no retry_after_seconds",
    breaks: ["RTS-51"],
    decorate: aroundService("realtime", "disconnectFrame", (disconnectFrame) => (ending) => {
      const { retry_after_seconds: _, ...frame } = JSON.parse(disconnectFrame(ending));
      return JSON.stringify(frame);
    }),
  },
  "disconnect-without-reason": {
    title: "a disconnect frame gives no reason",
    breaks: ["RTS-50"],
    decorate: aroundService("realtime", "disconnectFrame", (disconnectFrame) => (ending) => {
      const { reason: _, ...frame } = JSON.parse(disconnectFrame(ending));
      return JSON.stringify(frame);
    }),
  },
  // Line 300: a report of a handler failure does not advance the stored cursor, of a subscription for mentions either.
  "failed-mentions-are-acknowledged": {
    title: "a mention whose handler failed is not delivered again to a mentions subscription",
    breaks: ["RTS-20"],
    decorate: failuresSettle({ of: ({ delivery }) => delivery === "mentions" }),
  },
  "failure-is-acknowledged": {
    title: "an event whose handler failed is not delivered again",
    breaks: ["RTS-20"],
    decorate: failuresSettle(),
  },
  "misbehaviour-has-other-reason": {
    title: "a protocol violation is disconnected as bad_frame",
    breaks: ["RTS-23"],
    decorate: aroundService(
      "realtime",
      "disconnectFrame",
      (disconnectFrame) => (ending) => disconnectFrame(ending).replace("policy_violation", "bad_frame"),
    ),
  },
  "other-failures-are-acknowledged": {
    title: "a failure that is reported with another code than handler_failed counts as acknowledged",
    breaks: ["RTS-20"],
    decorate: failuresSettle({ withCode: (code) => code !== "handler_failed" }),
  },
  // Line 365: "heartbeat interval is reported in `heartbeat_interval_seconds`". The reported interval is a
  // constant, the real one is a setting.
  "pings-come-seldom": {
    title: "the server pings at four times the heartbeat interval that it announces",
    breaks: ["RTS-57"],
    decorate: (services) => {
      const seconds = services.config.heartbeatIntervalMs / 1000;
      services.config = { ...services.config, heartbeatIntervalMs: services.config.heartbeatIntervalMs * 4 };
      const announce = (hello: Loose): Loose => ({ ...hello, heartbeat_interval_seconds: seconds });
      return both(inTickets(announce), inFramesOf("hello", announce))(services);
    },
  },
  // Line 300: a client may "report a handler failure"; the same text for another event is taken for a loop.
  "repeated-failure-text-ends-the-stream": {
    title: "a connection on which one failure text was reported of two events is ended for policy_violation",
    breaks: ["RTS-49"],
    decorate: takingForViolations(() => {
      const envelopes = new Map<string, string>();
      return ({ envelope_id: envelope, error }) => {
        if (error === undefined) return false;
        const first = envelopes.get(error.message) ?? envelope;
        envelopes.set(error.message, first);
        return first !== envelope;
      };
    }),
  },
  "retry-after-is-negative": {
    title: "retry_after_seconds is negative",
    breaks: ["RTS-24"],
    decorate: aroundService(
      "realtime",
      "disconnectFrame",
      (disconnectFrame) => (ending) =>
        JSON.stringify({ ...JSON.parse(disconnectFrame(ending)), retry_after_seconds: -1 }),
    ),
  },
  "retry-after-is-text": {
    title: "retry_after_seconds is a string",
    breaks: ["RTS-24"],
    decorate: aroundService(
      "realtime",
      "disconnectFrame",
      (disconnectFrame) => (ending) =>
        JSON.stringify({ ...JSON.parse(disconnectFrame(ending)), retry_after_seconds: "5" }),
    ),
  },
  // Line 302: "Reasons that call for stopping and fixing configuration". Every ended connection of a key gets
  // the same reason.
  "revoked-keys-are-told-to-come-again": {
    title: "the connections of a revoked key end with the reason refresh_requested",
    breaks: ["RTS-54"],
    decorate: aroundService(
      "realtime",
      "disconnectFrame",
      (disconnectFrame) => (ending) =>
        disconnectFrame(
          ending.reason === "revoked_api_key"
            ? { ...ending, reason: "refresh_requested", retryAfterSeconds: 0 }
            : ending,
        ),
    ),
  },
  // Line 298: a disconnect frame has reason and retry_after_seconds, also where reconnecting is of no use.
  "revoked-keys-get-no-delay": {
    title: "the disconnect frame for a revoked key has no retry_after_seconds",
    breaks: ["RTS-51"],
    decorate: aroundService("realtime", "disconnectFrame", (disconnectFrame) => (ending) => {
      const { retry_after_seconds: delay, ...frame } = JSON.parse(disconnectFrame(ending));
      return JSON.stringify(
        ending.reason === "revoked_api_key" ? frame : { ...frame, retry_after_seconds: delay },
      );
    }),
  },
  "silence-after-heartbeats": {
    title: "a connection without traffic delivers nothing after two heartbeats",
    breaks: ["RTS-29"],
    decorate: both(
      (services) => {
        services.config.heartbeatIntervalMs = 200;
        return services;
      },
      inFrames(() => {
        const openedAt = Date.now();
        return (frame) => (Date.now() - openedAt > 400 ? [] : [frame]);
      }),
    ),
  },
  // Line 300: a client may "report a handler failure"; the third one counts as abuse.
  "third-handler-failure-ends-the-stream": {
    title: "a connection on which three handler failures were reported is ended for policy_violation",
    breaks: ["RTS-49"],
    decorate: takingForViolations(() => {
      let failures = 0;
      return ({ error }) => {
        if (error !== undefined) failures += 1;
        return failures === 3;
      };
    }),
  },
  // Line 300: "Clients ack each event after handling". What was sent is forgotten after four seconds, and an acknowledgement of
  // something unknown is a violation.
  "slow-handlers-violate-the-policy": {
    title:
      "a connection whose client acknowledges an event after more than four seconds is ended for policy_violation",
    breaks: ["RTS-43"],
    decorate: aroundService("hub", "accept", (accept, services) => (socket, admission) => {
      const sent = new Map<unknown, number>();
      const send = socket.send.bind(socket);
      const remember = (data: unknown): void => {
        const { type, envelope_id: id } = frameOf(data);
        if (type === "event") sent.set(id, Date.now());
        send(data as string);
      };
      socket.send = remember as typeof socket.send;
      accept(socket, admission);
      socket.on("message", (data) => {
        const at = sent.get(frameOf(data).envelope_id) ?? Number.POSITIVE_INFINITY;
        if (Date.now() > at + 4000) endForPolicy(services, socket);
      });
    }),
  },
  "used-tickets-are-a-restart": {
    title: "a ticket that was used is disconnected as server_restart",
    breaks: ["RTS-54"],
    decorate: aroundService(
      "realtime",
      "disconnectFrame",
      (disconnectFrame) => (ending) => disconnectFrame(ending).replace("invalid_ticket", "server_restart"),
    ),
  },
});
