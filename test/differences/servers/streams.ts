// Live events of others: buses that lag and reorder, streams with a window, connections that live shortly. Delivery is at
// least once and resume best effort (line 300).
import type { Ends } from "../../proxy-mutants/bridge.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { credentialOf, type Json, jsonOf, withJson } from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, inFrames, inResults, isObject } from "../difference.ts";
import { withTickets } from "../tickets.ts";

/** Changes frames of the server while none of its own ends the connection. */
const ending =
  (
    make: (end: (ends: Ends, reason: string, code: number) => void) => {
      readonly fromServer?: (frame: Json, ends: Ends) => void;
      readonly fromClient?: (frame: Json, ends: Ends) => void;
    },
  ) =>
  (): Tampering => ({
    socket() {
      let isEnded = false;
      const { fromServer, fromClient } = make((ends, reason, code) => {
        if (isEnded) return;
        isEnded = true;
        ends.toClient({ type: "disconnect", reason, retry_after_seconds: code === 4403 ? null : 0 });
        ends.close(code, reason);
      });
      return {
        fromServer(frame, ends) {
          if (isEnded) return;
          fromServer?.(frame, ends);
          ends.toClient(frame);
        },
        fromClient(frame, ends) {
          fromClient?.(frame, ends);
          if (!isEnded) ends.toServer(frame);
        },
      };
    },
  });

/** Of two events at about the same time the later comes first; a cursor still stands for all that came with it and before. */
const inTurnedPairs = inFrames(() => {
  let last: unknown;
  let held: { readonly frame: Json; readonly timer: NodeJS.Timeout } | undefined;
  const release = (ends: Ends): void => {
    if (held === undefined) return;
    clearTimeout(held.timer);
    last = held.frame.cursor;
    ends.toClient(held.frame);
    held = undefined;
  };
  return (frame, ends) => {
    if (frame.type !== "event" || last === undefined) {
      release(ends);
      if (frame.type === "event") last = frame.cursor;
      return true;
    }
    if (held === undefined) {
      held = { frame, timer: setTimeout(() => release(ends), 120) };
      return false;
    }
    ends.toClient({ ...frame, cursor: last });
    held = { ...held, frame: { ...held.frame, cursor: frame.cursor } };
    release(ends);
    return false;
  };
});

/** The next event waits until the one before it is acknowledged, or for a while. */
const oneInFlight = (): Tampering => ({
  socket() {
    const waiting: Json[] = [];
    let flying: { readonly id: unknown; readonly timer: NodeJS.Timeout } | undefined;
    const next = (ends: Ends): void => {
      if (flying !== undefined) clearTimeout(flying.timer);
      flying = undefined;
      const frame = waiting.shift();
      if (frame === undefined) return;
      flying = { id: frame.envelope_id, timer: setTimeout(() => next(ends), 700) };
      ends.toClient(frame);
    };
    return {
      fromServer(frame, ends) {
        if (frame.type !== "event") return ends.toClient(frame);
        waiting.push(frame);
        if (flying === undefined) next(ends);
      },
      fromClient(frame, ends) {
        ends.toServer(frame);
        if (frame.envelope_id === flying?.id) next(ends);
      },
    };
  },
});

/** Events that were not acknowledged are delivered again with the next event, and once by themselves. */
const again = (): Tampering => ({
  socket() {
    const unacknowledged = new Map<unknown, Json>();
    return {
      fromServer(frame, ends) {
        if (frame.type === "event") {
          for (const old of [...unacknowledged.values()].slice(-5)) ends.toClient(old);
          unacknowledged.set(frame.envelope_id, frame);
          setTimeout(() => unacknowledged.has(frame.envelope_id) && ends.toClient(frame), 500);
        }
        ends.toClient(frame);
      },
      fromClient(frame, ends) {
        unacknowledged.delete(frame.envelope_id);
        ends.toServer(frame);
      },
    };
  },
});

const unknownEnvelopesEnd = ending((end) => {
  const known = new Set<unknown>();
  return {
    fromServer: (frame) => known.add(frame.envelope_id),
    fromClient: (frame, ends) => {
      if (!known.has(frame.envelope_id)) end(ends, "policy_violation", 4403);
    },
  };
});

const LIFETIME_S = 5;

const shortLives = (): Tampering => ({
  ...ending((end) => ({
    fromServer: (frame, ends) => {
      if (frame.type === "hello")
        setTimeout(() => end(ends, "connection_max_age", 1012), LIFETIME_S * 1000).unref();
    },
  }))(),
  ...inResults(["openRealtimeConnection"], (ticket) => {
    ticket.approximate_connection_time_seconds = LIFETIME_S;
  })(),
});

/** A resume begins some events before its cursor: the log is kept in blocks. */
function inBlocks(): Tampering {
  const histories = new Map<string, string[]>();
  const { notes, http } = withTickets((_, call) => {
    const { subscriptions } = jsonOf(call) ?? {};
    const [first] = Array.isArray(subscriptions) ? subscriptions : [];
    return `${credentialOf(call)} ${isObject(first) ? first.delivery : ""}`;
  });
  const historyOf = (name: string): string[] => {
    const history = histories.get(name) ?? [];
    histories.set(name, history);
    return history;
  };
  return {
    http(call, forward) {
      const body = call.operation === "openRealtimeConnection" ? jsonOf(call) : undefined;
      const from = body?.resume_from;
      if (body === undefined || !isObject(from)) return http(call, forward);
      const [first] = Array.isArray(body.subscriptions) ? body.subscriptions : [];
      const history = historyOf(`${credentialOf(call)} ${isObject(first) ? first.delivery : ""}`);
      const place = history.indexOf(String(from.cursor));
      const cursor = place < 0 ? from.cursor : history[Math.max(0, place - 5)];
      return http(withJson(call, { ...body, resume_from: { ...from, cursor } }), forward);
    },
    socket() {
      let history: string[] = [];
      return {
        path(asked) {
          history = historyOf(notes.get(asked) ?? asked);
          return asked;
        },
        fromServer(frame, ends) {
          if (typeof frame.cursor === "string" && !history.includes(frame.cursor)) history.push(frame.cursor);
          ends.toClient(frame);
        },
      };
    },
  };
}

const WARNINGS = [
  { code: "preview", message: "Realtime is a preview." },
  { code: "clock_skew", message: "" },
];

const warned = (): Tampering => ({
  ...inResults(["openRealtimeConnection"], (ticket) => {
    ticket.warnings = [...(Array.isArray(ticket.warnings) ? ticket.warnings : []), ...WARNINGS];
  })(),
  ...inFrames(() => {
    let isFirst = true;
    return (frame, ends) => {
      if (frame.type === "hello")
        frame.warnings = [...(Array.isArray(frame.warnings) ? frame.warnings : []), ...WARNINGS];
      if (frame.type === "event" && isFirst) {
        isFirst = false;
        ends.toClient({ type: "warning", warnings: WARNINGS });
      }
    };
  })(),
});

const brokenEnds = (): Tampering => ({
  socket() {
    let isOver = false;
    return {
      fromServer(frame, ends) {
        isOver ||= frame.type === "disconnect";
        ends.toClient(frame);
      },
      closing: (code, reason) => (isOver ? { code: 1006, reason: "" } : { code, reason }),
    };
  },
});

const echoed = inResults(["openRealtimeConnection"], (ticket, call) => {
  ticket.subscriptions = jsonOf(call)?.subscriptions;
});

const lateHello = inFrames(() => {
  let early: Json[] | undefined;
  let isOpen = false;
  return (frame, ends) => {
    if (isOpen) return true;
    if (early !== undefined) {
      early.push(frame);
      return false;
    }
    early = [frame];
    setTimeout(() => {
      isOpen = true;
      for (const one of early ?? []) ends.toClient(one);
    }, 600);
    return false;
  };
});

const stream = familyOf("servers", (name) => ({
  topics: [name],
  isAlone: true,
  concerns: ["openRealtimeConnection", "connection"],
}));

const AT_LEAST_ONCE =
  "line 300: resume is bounded and best effort, delivery at least once, and no line has an order";

export default [
  stream("events-come-in-turned-pairs", AT_LEAST_ONCE, undefined, inTurnedPairs),
  stream(
    "one-event-is-in-flight",
    "line 300: clients acknowledge each event, and no line says that a server sends on without",
    undefined,
    oneInFlight,
  ),
  stream("unacknowledged-events-come-again", AT_LEAST_ONCE, undefined, again),
  stream(
    "unknown-envelopes-end-the-connection",
    "line 300: an acknowledgement names an envelope; line 302: policy_violation calls for stopping",
    undefined,
    unknownEnvelopesEnd,
  ),
  stream(
    "connections-live-for-five-seconds",
    "lines 138 and 302: the time is reported, and connection_max_age calls for reconnecting",
    undefined,
    shortLives,
  ),
  stream("resumes-begin-some-events-earlier", AT_LEAST_ONCE, undefined, inBlocks),
  stream("hello-comes-late", "line 295: no line says how soon after the handshake", undefined, lateHello),
  stream(
    "pings-are-not-sent",
    "line 365: an interval is reported, and no line says what a heartbeat is",
    undefined,
    () => ({
      socket: () => ({ losesPings: true }),
    }),
  ),
  stream(
    "connections-break-after-their-last-frame",
    "line 302: no line says how a connection closes after disconnect",
    undefined,
    brokenEnds,
  ),
  stream(
    "warnings-about-other-things",
    "lines 138, 295 and 297: warnings of a code and a message; no line lists the codes",
    undefined,
    warned,
  ),
  stream(
    "tickets-repeat-the-request",
    "line 138: the accepted subscriptions, in no shown form",
    undefined,
    echoed,
    {
      breaksShould: ["RTS-47"],
    },
  ),
] satisfies Difference[];
