// Realtime as others run it: what frames and tickets look like, when frames come, and what is sent once more.
import type { Ends } from "../../proxy-mutants/bridge.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { type Json, jsonOf, withJson } from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, inFrames, inResults, isObject } from "../difference.ts";
import { cursorOwner, withTickets } from "../tickets.ts";

/** Counts the envelopes of each connection. */
const numbered = (): Tampering => ({
  socket() {
    const own = new Map<unknown, string>();
    const real = new Map<unknown, unknown>();
    return {
      fromServer(frame, ends) {
        if (frame.type === "event") {
          const number = own.get(frame.envelope_id) ?? String(own.size + 1);
          own.set(frame.envelope_id, number);
          real.set(number, frame.envelope_id);
          frame.envelope_id = number;
        }
        ends.toClient(frame);
      },
      fromClient(frame, ends) {
        ends.toServer({ ...frame, envelope_id: real.get(frame.envelope_id) ?? frame.envelope_id });
      },
    };
  },
});

const LONG = `~${"x".repeat(3000)}`;

const longCursors = (): Tampering => ({
  http(call, forward) {
    const body = call.operation === "openRealtimeConnection" ? jsonOf(call) : undefined;
    const from = body?.resume_from;
    if (!isObject(from) || typeof from.cursor !== "string" || !from.cursor.endsWith(LONG))
      return forward(call);
    const cursor = from.cursor.slice(0, -LONG.length);
    return forward(withJson(call, { ...body, resume_from: { ...from, cursor } }));
  },
  ...inFrames(() => (frame) => {
    if (frame.type === "event") frame.cursor = `${frame.cursor}${LONG}`;
  })(),
});

/** A ticket is a part of the path, and the query says something else. */
function ticketsInThePath(): Tampering {
  const real = new Map<string, string>();
  return {
    ...inResults(["openRealtimeConnection"], (ticket) => {
      const url = new URL(String(ticket.url));
      const own = `/live/${encodeURIComponent([...url.searchParams.values()].join("") || url.pathname)}`;
      real.set(own, url.pathname + url.search);
      ticket.url = `${url.protocol}//${url.host}${own}?region=eu-1`;
    })(),
    socket: () => ({ path: (asked) => real.get(asked.replace(/\?region=eu-1$/, "")) ?? asked }),
  };
}

/** Numbers in place of the names of subscriptions. */
function numberedSubscriptions(): Tampering {
  const numbers = new Map<unknown, number>();
  const numberOf = (id: unknown): number => {
    const number = numbers.get(id) ?? numbers.size + 1;
    numbers.set(id, number);
    return number;
  };
  const change = ({ subscriptions }: Json): undefined => {
    for (const one of Array.isArray(subscriptions) ? subscriptions : [])
      if (isObject(one) && one.id !== undefined) one.id = numberOf(one.id);
  };
  return {
    ...inResults(["openRealtimeConnection"], change)(),
    ...inFrames(() => (frame) => {
      if (frame.type === "hello") change(frame);
      if (frame.type === "event") frame.subscription_id = numberOf(frame.subscription_id);
    })(),
  };
}

const warnings = [{ code: "preview_feature", message: "this API may change" }];

const warningsOf = (shown: Json): readonly unknown[] => (Array.isArray(shown.warnings) ? shown.warnings : []);

const warned = (): Tampering => ({
  ...inResults(["openRealtimeConnection"], (ticket) => ({
    ...ticket,
    warnings: [...warnings, ...warningsOf(ticket)],
  }))(),
  ...inFrames(() => (frame, ends) => {
    if (frame.type === "hello") frame.warnings = [...warnings, ...warningsOf(frame)];
    if (frame.type === "event")
      ends.toClient({ type: "warning", warnings: [{ code: "slow_consumer", message: "hurry" }] });
  })(),
});

const fractions = inResults(["openRealtimeConnection"], (ticket) => {
  ticket.expires_in_seconds = (Date.parse(String(ticket.expires_at)) - Date.now()) / 1000;
  ticket.approximate_connection_time_seconds = Number(ticket.approximate_connection_time_seconds) - 0.25;
});

/** Resuming begins with the event that the cursor came with. */
function resumesInclusively(): Tampering {
  const events = new Map<string, Json>();
  const { notes, http } = withTickets((_, call) => {
    const from = jsonOf(call)?.resume_from;
    return { owner: cursorOwner(call), cursor: isObject(from) ? String(from.cursor) : "" };
  });
  return {
    http,
    socket() {
      let note: { readonly owner: string; readonly cursor: string } | undefined;
      return {
        path(asked) {
          note = notes.get(asked);
          return asked;
        },
        fromServer(frame, ends) {
          ends.toClient(frame);
          if (frame.type === "event") events.set(`${note?.owner} ${frame.cursor}`, structuredClone(frame));
          const last = events.get(`${note?.owner} ${note?.cursor}`);
          const [subscription] = Array.isArray(frame.subscriptions) ? frame.subscriptions : [];
          if (frame.type === "hello" && last !== undefined && isObject(subscription))
            ends.toClient({ ...last, subscription_id: subscription.id });
        },
      };
    },
  };
}

/** Holds frames back; `release` says when. */
const held = (isHeld: (frame: Json) => boolean, ms: number) => (): Tampering =>
  inFrames(() => {
    let waiting: Json[] | undefined;
    const release = (ends: Ends): void => {
      for (const frame of waiting ?? []) ends.toClient(frame);
      waiting = undefined;
    };
    return (frame, ends) => {
      if (waiting === undefined && !isHeld(frame)) return true;
      if (waiting === undefined) {
        waiting = [];
        setTimeout(() => release(ends), ms).unref();
      }
      waiting.push(frame);
      if (frame.type === "disconnect") release(ends);
      return false;
    };
  })();

const QUIET_MS = 3000;

/** A connection on which nothing happens is asked to reconnect. */
const quietOnesEnd = (): Tampering => ({
  socket() {
    let timer: NodeJS.Timeout | undefined;
    let isOver = false;
    const wait = (ends: Ends): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isOver = true;
        ends.toClient({ type: "disconnect", reason: "refresh_requested", retry_after_seconds: 0 });
        ends.close(1000, "refresh_requested");
      }, QUIET_MS).unref();
    };
    return {
      fromServer(frame, ends) {
        if (isOver) return;
        if (frame.type === "disconnect") clearTimeout(timer);
        else wait(ends);
        ends.toClient(frame);
      },
      fromClient(frame, ends) {
        if (!isOver) wait(ends);
        ends.toServer(frame);
      },
    };
  },
});

/** An event whose handler failed is warned about, and sent once more on the same connection. */
const failedOnesComeAgain = (): Tampering => ({
  socket() {
    const sent = new Map<unknown, Json>();
    return {
      fromServer(frame, ends) {
        if (frame.type === "event") sent.set(frame.envelope_id, structuredClone(frame));
        ends.toClient(frame);
      },
      fromClient(frame, ends) {
        ends.toServer(frame);
        const event = isObject(frame.error) ? sent.get(frame.envelope_id) : undefined;
        if (event === undefined) return;
        sent.delete(frame.envelope_id);
        ends.toClient({ type: "warning", warnings: [{ code: "redelivery", message: "the handler failed" }] });
        ends.toClient(event);
      },
    };
  },
});

const difference = familyOf("moments", (name) => ({
  topics: [name, "closing", "resume", "cursor", "envelope_id", "repetition", "handler failed", "warnings"],
}));

const CONCERNS = { concerns: ["connection", "openRealtimeConnection"] } as const;
const LATER = "no line says how soon a frame comes";

export default [
  difference(
    "events-accept-payloads-in-return",
    "line 296: a boolean, and no line says which",
    undefined,
    inFrames(() => (frame) => {
      if (frame.type === "event") frame.accepts_response_payload = true;
    }),
    CONCERNS,
  ),
  difference(
    "envelopes-are-numbered",
    "line 296 names envelope_id, and no line says that another connection has other ones",
    undefined,
    numbered,
    CONCERNS,
  ),
  difference(
    "cursors-are-long",
    "line 296: an opaque string, and no line says how long",
    undefined,
    longCursors,
    CONCERNS,
  ),
  difference(
    "tickets-stand-in-the-path",
    "line 290: URLs contain the ticket, and no line says where",
    undefined,
    ticketsInThePath,
    { ...CONCERNS, isAlone: true },
  ),
  difference(
    "subscriptions-are-numbered",
    "line 295 gives a subscription an id without a type",
    undefined,
    numberedSubscriptions,
    CONCERNS,
  ),
  difference(
    "everybody-is-warned-of-something",
    "lines 138, 295 and 297: warnings, and no line lists their codes",
    undefined,
    warned,
    CONCERNS,
  ),
  difference(
    "seconds-have-fractions",
    "line 138 names seconds, and no line says that they are whole",
    undefined,
    fractions,
    CONCERNS,
  ),
  difference(
    "resuming-begins-with-the-event-of-the-cursor",
    "line 300: delivery is at least once",
    undefined,
    resumesInclusively,
    { ...CONCERNS, isAlone: true },
  ),
  difference(
    "hello-takes-its-time",
    LATER,
    undefined,
    held(({ type }) => type === "hello", 600),
    CONCERNS,
  ),
  difference(
    "events-come-in-bursts",
    LATER,
    undefined,
    held(({ type }) => type === "event", 700),
    CONCERNS,
  ),
  difference(
    "quiet-connections-are-refreshed",
    "line 302 has the reason, and no line says when it is given",
    undefined,
    quietOnesEnd,
    CONCERNS,
  ),
  difference(
    "failed-events-come-again-at-once",
    "line 300: at least once, and no line says when what failed is sent again",
    undefined,
    failedOnesComeAgain,
    CONCERNS,
  ),
] satisfies Difference[];
