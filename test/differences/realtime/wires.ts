// Realtime on other wires and with other frames around the events: line 293 shows what frames hold, and not how they come.
import type { Ends, SocketDefect } from "../../proxy-mutants/bridge.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { jsonOf } from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, inFrames, isObject } from "../difference.ts";
import { withTickets } from "../tickets.ts";

const wired = (how: Partial<SocketDefect>) => (): Tampering => ({
  socket: () => ({ fromServer: (frame, ends) => ends.toClient(frame), ...how }),
});

const HELLO_MS = 80;

const helloAfterReplay = inFrames(() => (frame, ends) => {
  if (frame.type !== "hello") return undefined;
  setTimeout(() => ends.toClient(frame), HELLO_MS);
  return false;
});

const DRAIN_MS = 700;

const lingering = (): Tampering => ({
  socket() {
    let ended: Ends | undefined;
    return {
      fromServer(frame, ends) {
        if (frame.type === "disconnect") ended = ends;
        ends.toClient(frame);
      },
      closing(code, reason) {
        const ends = ended;
        if (ends === undefined || code === 1006 || code === 1005) return { code, reason };
        setTimeout(() => ends.close(code, reason), DRAIN_MS);
        return "open";
      },
    };
  },
});

/** Resuming goes on with the connection of the cursor. */
function sameConnection(): Tampering {
  const ofCursors = new Map<unknown, unknown>();
  const shown = new Map<unknown, unknown>();
  const { http } = withTickets((ticket, call) => {
    const from = jsonOf(call)?.resume_from;
    const former = isObject(from) ? ofCursors.get(from.cursor) : undefined;
    if (former === undefined) return undefined;
    shown.set(ticket.connection_id, former);
    ticket.connection_id = former;
    return true;
  });
  return {
    http,
    socket() {
      let id: unknown;
      return {
        fromServer(frame, ends) {
          if (frame.type === "hello") {
            id = shown.get(frame.connection_id) ?? frame.connection_id;
            frame.connection_id = id;
          }
          if (frame.type === "event") ofCursors.set(frame.cursor, id);
          ends.toClient(frame);
        },
      };
    },
  };
}

const SLICE_MS = 500;

/** Events of half a second have one cursor, which leads to the second of them at the latest. */
const coarse = inFrames(() => {
  let slice = { until: 0, cursor: undefined as unknown };
  let last: unknown;
  return (frame) => {
    if (frame.type !== "event") return;
    const now = performance.now();
    if (now > slice.until) slice = { until: now + SLICE_MS, cursor: last ?? frame.cursor };
    last = frame.cursor;
    frame.cursor = slice.cursor;
  };
});

const helloAgain = inFrames(() => {
  let hello: Record<string, unknown> | undefined;
  return (frame, ends) => {
    if (frame.type === "hello") hello = { ...frame };
    if (frame.type !== "event" || hello === undefined) return undefined;
    ends.toClient(frame);
    ends.toClient(hello);
    return false;
  };
});

const difference = familyOf("sockets", (name) => ({
  topics: [name, "closing", "resume", "cursor", "repetition"],
}));
const CONCERNS = { concerns: ["connection"] } as const;

export default [
  difference(
    "frames-are-binary",
    "line 293: frames are JSON",
    undefined,
    wired({ wire: "binary" }),
    CONCERNS,
  ),
  difference(
    "frames-are-fragmented",
    "line 293: frames are JSON",
    undefined,
    wired({ wire: "fragments" }),
    CONCERNS,
  ),
  difference(
    "pings-come-often",
    "line 365: an interval is reported, and no line says that pings are no more frequent",
    undefined,
    wired({ pingMs: 120 }),
    CONCERNS,
  ),
  difference(
    "hello-comes-after-what-is-replayed",
    "lines 293 to 297: frames, and no line says that hello is the first",
    undefined,
    helloAfterReplay,
    { ...CONCERNS, breaksShould: ["RTS-01"] },
  ),
  difference(
    "connections-are-drained",
    "line 302: no line says how soon after disconnect a connection closes",
    undefined,
    lingering,
    CONCERNS,
  ),
  difference(
    "resumed-connections-keep-their-id",
    "line 138: connection_id, and no line says that a resumed connection is another one",
    undefined,
    sameConnection,
    { ...CONCERNS, breaksShould: ["RTC-23"] },
  ),
  difference(
    "cursors-are-of-half-a-second",
    "lines 296 and 300: an opaque cursor, delivery at least once, and no line says that two events have two",
    undefined,
    coarse,
    CONCERNS,
  ),
  difference(
    "hello-comes-again",
    "line 295: no line says that hello comes once",
    undefined,
    helloAgain,
    CONCERNS,
  ),
] satisfies Difference[];
