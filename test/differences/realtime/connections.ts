// Realtime as another server may run it: how many connections and unacknowledged events it allows, how long tickets and
// connections live, and what it sends again.
import type { Ends, SocketDefect } from "../../proxy-mutants/bridge.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { credentialOf, type Json, jsonOf, withJson } from "../../proxy-mutants/message.ts";
import { type Difference, inFrames, inResults, isObject } from "../difference.ts";
import { withTickets } from "../tickets.ts";

/** A connection that has sent its last frame. */
type Close = (code: number, reason: string) => void;

/** A new connection of the same key ends the former one. */
function oneConnection(): Tampering {
  const { notes, http } = withTickets((_, call) => credentialOf(call));
  const open = new Map<string, Close>();
  return {
    http,
    socket(): SocketDefect {
      let key: string | undefined;
      return {
        path(asked) {
          key = notes.get(asked);
          return asked;
        },
        fromServer(frame, ends) {
          if (frame.type === "hello" && key !== undefined) {
            open.get(key)?.(1000, "another connection was opened");
            open.set(key, (code, reason) => {
              ends.toClient({ type: "disconnect", reason: "policy_violation", retry_after_seconds: 0 });
              ends.close(code, reason);
            });
          }
          ends.toClient(frame);
        },
      };
    },
  };
}

/** How many events may wait for their acknowledgement; the others are sent when one comes. */
function windowed(size: number): Tampering {
  return {
    socket() {
      const unacked = new Set<unknown>();
      const waiting: Json[] = [];
      return {
        fromServer(frame, ends) {
          if (frame.type === "disconnect") waiting.length = 0;
          if (frame.type !== "event") ends.toClient(frame);
          else if (unacked.size >= size && !unacked.has(frame.envelope_id)) waiting.push(frame);
          else {
            unacked.add(frame.envelope_id);
            ends.toClient(frame);
          }
        },
        fromClient(frame, ends) {
          ends.toServer(frame);
          if (!unacked.delete(frame.envelope_id)) return;
          const next = waiting.shift();
          if (next === undefined) return;
          unacked.add(next.envelope_id);
          ends.toClient(next);
        },
      };
    },
  };
}

/** The reaction to an event that has waited for its acknowledgement for a while. */
const unacknowledged =
  (afterMs: number, act: (frame: Json, toClient: (frame: Json) => void, close: Close) => void) =>
  (): Tampering => ({
    socket() {
      const timers = new Map<unknown, NodeJS.Timeout>();
      return {
        fromServer(frame, ends) {
          ends.toClient(frame);
          if (frame.type !== "event") return;
          const timer = setTimeout(() => {
            timers.delete(frame.envelope_id);
            act(frame, ends.toClient, ends.close);
          }, afterMs);
          timers.set(frame.envelope_id, timer.unref());
        },
        fromClient(frame, ends) {
          clearTimeout(timers.get(frame.envelope_id));
          timers.delete(frame.envelope_id);
          ends.toServer(frame);
        },
      };
    },
  });

const TICKET_MS = 2000;

/** A ticket that says when it ends and holds to it. */
function shortTickets(): Tampering {
  const { notes, http } = withTickets((ticket) => {
    const end = Date.now() + TICKET_MS;
    ticket.expires_in_seconds = TICKET_MS / 1000;
    ticket.expires_at = new Date(end).toISOString();
    return end;
  });
  return {
    http,
    socket: () => ({
      path: (asked) => ((notes.get(asked) ?? 0) < Date.now() ? `${asked}-ended` : asked),
    }),
  };
}

/** Every second resume is said to be impossible in a frame of its own. */
function someResumesFail(): Tampering {
  let resumes = 0;
  const { notes, http } = withTickets((_, call) =>
    call.headers["x-gives-up"] === undefined ? undefined : true,
  );
  return {
    http(call, forward) {
      const body = call.operation === "openRealtimeConnection" ? jsonOf(call) : undefined;
      if (!isObject(body?.resume_from) || typeof body.resume_from.cursor !== "string" || ++resumes % 2 === 1)
        return http(call, forward);
      const { resume_from: _, ...others } = body;
      return http({ ...withJson(call, others), headers: { ...call.headers, "x-gives-up": "1" } }, forward);
    },
    socket() {
      let givesUp = false;
      return {
        path(asked) {
          givesUp = notes.has(asked);
          return asked;
        },
        fromServer(frame, ends) {
          ends.toClient(frame);
          if (frame.type === "hello" && givesUp)
            ends.toClient({
              type: "warning",
              warnings: [{ code: "resume_failed", message: "too long ago" }],
            });
        },
      };
    },
  };
}

/**
 * Two events that come one right after the other change their places; who resumes from between gets both of them again.
 */
function swapped(): Tampering {
  return inFrames(() => {
    let held: { readonly frame: Json; readonly timer: NodeJS.Timeout } | undefined;
    let last: unknown;
    const send = (frame: Json, ends: Ends): void => {
      if (frame.type === "event") last = frame.cursor;
      ends.toClient(frame);
    };
    return (frame, ends) => {
      if (held !== undefined) {
        clearTimeout(held.timer);
        const first = held.frame;
        held = undefined;
        if (frame.type === "event") {
          ends.toClient({ ...frame, cursor: last });
          send({ ...first, cursor: frame.cursor }, ends);
        } else for (const one of [first, frame]) send(one, ends);
        return false;
      }
      // The first event of a connection has none before it.
      if (frame.type !== "event" || last === undefined) {
        send(frame, ends);
        return false;
      }
      const timer = setTimeout(() => {
        held = undefined;
        send(frame, ends);
      }, 80);
      held = { frame, timer };
      return false;
    };
  })();
}

/** An event that is sent another time names its author and counts as it is then. */
function redeliveredAnew(): Tampering {
  const seen = new Map<unknown, number>();
  return inFrames(() => (frame) => {
    if (frame.type !== "event" || !isObject(frame.payload) || !isObject(frame.payload.data)) return true;
    const times = (seen.get(frame.payload.id) ?? 0) + 1;
    seen.set(frame.payload.id, times);
    const { object } = frame.payload.data;
    if (times > 1 && isObject(object)) object.author_name = `${String(object.author_name)} (renamed)`;
    return true;
  })();
}

const strict = (isRefused: (frame: Json, known: Set<unknown>) => boolean) => (): Tampering => ({
  socket() {
    const known = new Set<unknown>();
    return {
      fromServer(frame, ends) {
        if (frame.type === "event") known.add(frame.envelope_id);
        ends.toClient(frame);
      },
      fromClient(frame, ends) {
        if (isRefused(frame, known)) ends.close(1008, "not understood");
        else ends.toServer(frame);
      },
    };
  },
});

const heartbeats = (seconds: number) => (): Tampering => ({
  ...inResults(["openRealtimeConnection"], (body) => ({ ...body, heartbeat_interval_seconds: seconds }))(),
  ...inFrames(() => (frame) => {
    if (frame.type === "hello") frame.heartbeat_interval_seconds = seconds;
    return true;
  })(),
});

/** A connection lives for so long, and says so. */
const aged = (ms: number) => (): Tampering => ({
  ...inResults(["openRealtimeConnection"], (body) => ({
    ...body,
    approximate_connection_time_seconds: ms / 1000,
  }))(),
  ...inFrames(() => (frame, ends) => {
    if (frame.type !== "hello") return true;
    setTimeout(() => {
      ends.toClient({ type: "disconnect", reason: "connection_max_age", retry_after_seconds: 0 });
      ends.close(1000, "connection_max_age");
    }, ms).unref();
    return true;
  })(),
});

const difference = (
  name: string,
  why: string,
  make: () => Tampering,
  more: Partial<Difference> = {},
): Difference => ({
  name: `connections/${name}`,
  why,
  topics: ["closing", "handler failed", "resume", "cursor", "repetition", "envelope_id", "pings", "warnings"],
  concerns: ["connection", "openRealtimeConnection"],
  make,
  ...more,
});

export default [
  difference(
    "a-new-connection-ends-the-former-one",
    "line 282 limits subscriptions, and no line says how many connections a key may have",
    oneConnection,
  ),
  difference(
    "one-event-at-a-time",
    "line 300: clients ack each event, and no line says how many are sent before",
    () => windowed(1),
  ),
  difference(
    "eight-events-at-a-time",
    "line 300: clients ack each event, and no line says how many are sent before",
    () => windowed(8),
  ),
  difference(
    "unacknowledged-events-come-again",
    "line 300: delivery is at least once",
    unacknowledged(250, (frame, toClient) => toClient(frame)),
  ),
  difference(
    "unacknowledged-events-end-the-connection",
    "line 302: backpressure ends a connection, and no line says how long an acknowledgement may take",
    unacknowledged(1200, (_, toClient, close) => {
      toClient({ type: "disconnect", reason: "backpressure", retry_after_seconds: 0 });
      close(1000, "backpressure");
    }),
  ),
  difference(
    "tickets-live-for-two-seconds",
    "line 290: tickets are short-lived, and no line says how short",
    shortTickets,
  ),
  difference(
    "tickets-live-for-a-day",
    "line 290: tickets are short-lived, and no line says how short",
    inResults(["openRealtimeConnection"], (body) => ({
      ...body,
      expires_in_seconds: 86_400,
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    })),
  ),
  difference(
    "heartbeats-are-an-hour-apart",
    "line 365: the interval is reported, and no line says how long it is",
    heartbeats(3600),
  ),
  difference(
    "connections-of-unknown-age",
    "line 138 names the property, and no line says what it is where nothing limits the age",
    inResults(["openRealtimeConnection"], (body) => ({ ...body, approximate_connection_time_seconds: null })),
  ),
  difference(
    "connections-live-for-four-seconds",
    "line 302: an age ends a connection, and no line says which",
    aged(4000),
  ),
  difference(
    "every-second-resume-fails",
    "line 300: resume is best effort; line 297: a frame tells of it",
    someResumesFail,
  ),
  difference("events-change-their-places", "no line says in which order events come", swapped),
  difference(
    "events-sent-again-show-names-of-then",
    "no line says that an event sent again is written alike",
    redeliveredAnew,
    { breaksShould: ["EVT-11", "EVT-18", "RTS-14"] },
  ),
  difference(
    "frames-other-than-acks-end-the-connection",
    "line 300 shows one frame of a client, and no line says what others get",
    strict((frame) => typeof frame.envelope_id !== "string"),
  ),
  difference(
    "acks-of-nothing-end-the-connection",
    "no line says what an ack of an unknown envelope gets",
    strict((frame, known) => typeof frame.envelope_id === "string" && !known.has(frame.envelope_id)),
  ),
  difference(
    "acks-twice-end-the-connection",
    "no line says what a second ack gets",
    strict((frame, known) => typeof frame.envelope_id === "string" && !known.delete(frame.envelope_id)),
  ),
] satisfies Difference[];
