// Realtime connections that open, resume or end as they should not.
import type { SocketDefect } from "../bridge.ts";
import { type Defect, inResults, inSockets, isOneOf } from "../defect.ts";
import { framesOf, isEvent } from "../frame-defects.ts";
import { isSuccess, type Json, jsonOf } from "../message.ts";
import { replaceAt } from "../pointers.ts";

/** Opening and resuming. */
const openings: Defect[] = [
  inResults("frames/ticket-has-empty-warnings-object", ["RTC-02"], ["openRealtimeConnection"], (body) => {
    body.warnings = { code: "x" };
  }),
  inResults("frames/ticket-warns-without-code", ["RTC-02"], ["openRealtimeConnection"], (body) => {
    body.warnings = [{ message: "careful" }];
  }),
  inResults("frames/ticket-shows-the-key", ["RTC-04", "AUT-26"], ["openRealtimeConnection"], (body, call) => {
    body.url = `${String(body.url)}&key=${call.headers["x-api-key"]}`;
  }),
  resuming("resume-starts-at-the-newest", ["RTS-16", "RTS-19", "RTS-39"], (_, seen) => seen.at(-1)),
  resuming(
    "resume-skips-one",
    ["RTS-16", "RTS-19"],
    (cursor, seen) => seen[seen.indexOf(cursor) + 1] ?? cursor,
  ),
  noWarnings(),
  renamedWarnings(),
  tickets("altered-tickets-are-accepted", ["RTC-18"]),
  { ...protocolDefect("another-subprotocol-is-selected", "svc.realtime.v2", ["RTC-16"]) },
  { ...protocolDefect("no-subprotocol-is-selected", false, ["RTC-16"]) },
];

function protocolDefect(name: string, protocol: string | false, breaks: readonly string[]): Defect {
  return inSockets(`frames/${name}`, breaks, () => () => ({ protocol }));
}

/** Another cursor than the one sent reaches the server; `seen` holds those that were delivered, in order. */
function resuming(
  name: string,
  breaks: readonly string[],
  choose: (cursor: unknown, seen: readonly unknown[]) => unknown,
): Defect {
  return {
    name: `frames/${name}`,
    breaks,
    make() {
      const seen: unknown[] = [];
      return {
        http(call, forward) {
          const body = call.operation === "openRealtimeConnection" ? jsonOf(call) : undefined;
          const from = body?.resume_from as Json | undefined;
          if (from === undefined || !seen.includes(from.cursor)) return forward(call);
          const cursor = choose(from.cursor, seen);
          return forward({
            ...call,
            body: Buffer.from(JSON.stringify({ ...body, resume_from: { cursor } })),
          });
        },
        socket: () => ({
          fromServer(frame, ends) {
            if (isEvent(frame) && !seen.includes(frame.cursor)) seen.push(frame.cursor);
            ends.toClient(frame);
          },
        }),
      };
    },
  };
}

/** Neither ticket nor frames say that a resume failed. */
function noWarnings(): Defect {
  return {
    name: "frames/no-warning-anywhere",
    breaks: ["RTS-17", "RTS-16", "RTS-48"],
    make: () => warningsEverywhere(() => undefined),
  };
}

function renamedWarnings(): Defect {
  return {
    name: "frames/resume-failure-has-another-code",
    breaks: ["RTS-17", "RTS-16", "RTS-48"],
    make: () =>
      warningsEverywhere((warnings) =>
        (warnings as Json[]).map((warning) => ({ ...warning, code: "notice" })),
      ),
  };
}

function warningsEverywhere(change: (warnings: unknown) => unknown): ReturnType<Defect["make"]> {
  return {
    async http(call, forward) {
      const response = await forward(call);
      const body =
        isOneOf(["openRealtimeConnection"], call) && isSuccess(response) ? jsonOf(response) : undefined;
      if (body === undefined) return response;
      replaceAt(body, "/warnings", change);
      return { ...response, body: Buffer.from(JSON.stringify(body)) };
    },
    socket: () => ({
      fromServer(frame, ends) {
        replaceAt(frame, "/warnings", change);
        if (frame.type !== "warning" || frame.warnings !== undefined) ends.toClient(frame);
      },
    }),
  };
}

/** The ticket of the newest opening works in place of one that is not known. */
function tickets(name: string, breaks: readonly string[]): Defect {
  return {
    name: `frames/${name}`,
    breaks,
    make() {
      const known = new Set<string>();
      let newest = "";
      return {
        async http(call, forward) {
          const response = await forward(call);
          const url = isOneOf(["openRealtimeConnection"], call) ? jsonOf(response)?.url : undefined;
          if (typeof url === "string") {
            const { pathname, search } = new URL(url);
            newest = pathname + search;
            known.add(newest);
          }
          return response;
        },
        socket: () => ({ path: (asked: string) => (known.has(asked) ? asked : newest) }),
      };
    },
  };
}

const endings: Defect[] = [
  inSockets("frames/stays-open-after-the-end", ["RTS-33", "RTS-41"], () => () => ({
    closing: () => "open",
    fromServer: (frame, ends) => frame.type !== "disconnect" && ends.toClient(frame),
  })),
  inSockets("frames/open-after-disconnect", ["RTS-41"], () => () => ({ closing: () => "open" })),
  framesOf("disconnect-has-another-reason", "disconnect", ["RTS-23"], (frame) => {
    frame.reason = "bye";
  }),
  framesOf("disconnect-has-no-reason", "disconnect", ["RTS-50"], (frame) => delete frame.reason),
  framesOf("disconnect-has-no-delay", "disconnect", ["RTS-51"], (frame) => delete frame.retry_after_seconds),
  framesOf("disconnect-retry-is-negative", "disconnect", ["RTS-24"], (frame) => {
    frame.retry_after_seconds = -1;
  }),
  framesOf("disconnect-retry-is-text", "disconnect", ["RTS-24"], (frame) => {
    frame.retry_after_seconds = "5";
  }),
  inSockets("frames/dies-silently-after-two-seconds", ["RTS-29"], () => () => silentAfter(1500)),
];

/** Open for ever, and nothing comes any more. */
function silentAfter(ms: number): SocketDefect {
  let silent = false;
  return {
    fromServer(frame, ends) {
      if (frame.type === "hello")
        setTimeout(() => {
          silent = true;
        }, ms);
      if (!silent) ends.toClient(frame);
    },
  };
}

export default [...openings, ...endings] satisfies Defect[];
