// How a stream may go on and end otherwise: resumes that repeat more, failed handlers that end it, other close codes, events
// of types that the profile names (lines 289 to 302).
import type { Ends } from "../../proxy-mutants/bridge.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { type Json, jsonOf, withJson } from "../../proxy-mutants/message.ts";
import { binding, type Difference, inFrames, isObject, unpublished } from "../difference.ts";

const stream = (
  name: string,
  why: string,
  topics: readonly string[],
  make: () => Tampering,
  more: Partial<Difference> = {},
): Difference => ({
  name: `streams/${name}`,
  why,
  topics,
  concerns: ["connection", "openRealtimeConnection"],
  ...more,
  make,
});

const isEvent = ({ type }: Json): boolean => type === "event";

/** The end of a connection whose client reported a failure; its later acknowledgements still count. */
const failing = (name: string, fail: (ends: Ends) => void): Difference =>
  stream(
    `a-failed-handler-${name}`,
    "line 300: the stored cursor must not advance; nothing says that the connection goes on",
    ["closing", "handler failed"],
    () => ({
      socket: () => ({
        fromClient(frame, ends) {
          ends.toServer(frame);
          if (isObject(frame.error)) fail(ends);
        },
      }),
    }),
  );

/** Resumes from so many events before the cursor that was asked for. */
function repeating(steps: number): Tampering {
  const before = new Map<unknown, unknown>();
  return {
    socket() {
      const seen: unknown[] = [];
      return {
        fromServer(frame, ends) {
          if (isEvent(frame)) {
            seen.push(frame.cursor);
            const earlier = seen.at(-1 - steps);
            if (earlier !== undefined && !before.has(frame.cursor)) before.set(frame.cursor, earlier);
          }
          ends.toClient(frame);
        },
      };
    },
    http(call, forward) {
      const body = call.operation === "openRealtimeConnection" ? jsonOf(call) : undefined;
      const from = body?.resume_from;
      if (body === undefined || !isObject(from) || !before.has(from.cursor)) return forward(call);
      return forward(withJson(call, { ...body, resume_from: { ...from, cursor: before.get(from.cursor) } }));
    },
  };
}

/** An event of another type comes with every message, as the profile announces. */
const OTHER_TYPE = "message.indexed";
let others = 0;

const otherEvents = inFrames(() => (frame, ends) => {
  const { payload } = frame;
  ends.toClient(frame);
  if (isEvent(frame) && isObject(payload))
    ends.toClient({
      ...frame,
      envelope_id: `env_other_${++others}`,
      payload: { ...payload, id: `evt_other_${others}`, type: OTHER_TYPE, data: { object: { words: 3 } } },
    });
  return false;
});

/** Close codes by which any other may be replaced: the client comes again after either. */
const RETRIED = new Set([1000, 1001, 1012, 1013]);

const closing = (name: string, to: number): Difference =>
  stream(
    `ends-with-${name}`,
    "line 302 gives the codes that are not retried, and leaves the others open",
    ["closing"],
    () => ({
      socket: () => ({
        closing: (code, reason) => ({ code: RETRIED.has(code) ? to : code, reason }),
      }),
    }),
  );

/** The last word of the server is the close code alone. */
const withoutDisconnects = inFrames(
  () =>
    ({ type }) =>
      type !== "disconnect",
);

let fresh = 0;

export default [
  failing("closes-with-1011", (ends) => ends.close(1011, "handler failed")),
  failing("closes-with-1001", (ends) => ends.close(1001, "")),
  failing("closes-with-a-code-of-its-own", (ends) => ends.close(4500, "come again")),
  stream(
    "a-failed-handler-silences-the-connection",
    "line 300: the stored cursor must not advance; what follows on this connection is not described",
    ["closing", "handler failed"],
    () => ({
      socket() {
        let isSilent = false;
        return {
          fromClient(frame, ends) {
            ends.toServer(frame);
            isSilent ||= isObject(frame.error);
          },
          fromServer(frame, ends) {
            if (!isSilent || !isEvent(frame)) ends.toClient(frame);
          },
        };
      },
    }),
  ),
  stream(
    "failed-handlers-have-the-documented-code",
    "line 353: handler_failed is the known code of such a report, and no line says that another is taken",
    ["closing", "handler failed"],
    () => ({
      socket: () => ({
        fromClient(frame, ends) {
          const { error } = frame;
          if (!isObject(error) || error.code === "handler_failed") return ends.toServer(frame);
          ends.toClient({ type: "disconnect", reason: "policy_violation", retry_after_seconds: null });
          ends.close(4403, "policy_violation");
        },
      }),
    }),
    { breaksShould: ["RTS-58"] },
  ),
  stream(
    "a-resume-repeats-the-event-before",
    "line 300: delivery is at least once",
    ["cursor", "resume"],
    () => repeating(1),
  ),
  stream("a-resume-repeats-five-events", "line 300: delivery is at least once", ["cursor", "resume"], () =>
    repeating(5),
  ),
  stream(
    "events-of-another-type-too",
    "line 302: events that the specification does not show, as the profile says",
    ["own events"],
    otherEvents,
    { profile: binding(() => ({ realtime_events: [OTHER_TYPE] })) },
  ),
  stream(
    "repetitions-have-event-ids-of-their-own",
    "line 300: delivery is at least once, and no line keeps the id of an event",
    ["repetition", "event id"],
    inFrames(() => (frame, ends) => {
      const { payload } = frame;
      if (isEvent(frame) && isObject(payload))
        ends.toClient({ ...frame, payload: { ...payload, id: `evt_again_${++fresh}` } });
    }),
    { breaksShould: ["EVT-12"] },
  ),
  closing("1000", 1000),
  closing("1011", 1011),
  closing("a-broken-connection", 1006),
  closing("a-code-of-its-own", 4000),
  stream(
    "without-disconnect-frames",
    "line 298 shows the frame; no line says that every end is announced",
    ["disconnect frames"],
    withoutDisconnects,
  ),
  stream(
    "disconnects-for-another-reason",
    "line 302 groups the reasons, and no line ties one of them to an event",
    ["disconnect frames"],
    inFrames(() => (frame) => {
      if (frame.type === "disconnect" && frame.reason === "server_restart") frame.reason = "deploy_draining";
      if (frame.type === "disconnect" && frame.reason === "invalid_ticket") frame.reason = "policy_violation";
    }),
  ),
  stream(
    "disconnects-without-a-delay",
    "no line says when retry_after_seconds is null",
    ["disconnect frames"],
    inFrames(() => (frame) => {
      if (frame.type === "disconnect") frame.retry_after_seconds = null;
    }),
  ),
  stream(
    "hello-without-warnings",
    "line 295: warnings are optional",
    ["hello warnings"],
    inFrames(() => (frame) => {
      if (frame.type === "hello") delete frame.warnings;
    }),
    { profile: unpublished },
  ),
  stream(
    "hello-with-warnings",
    "line 295: warnings are optional",
    ["hello warnings"],
    inFrames(() => (frame) => {
      if (frame.type === "hello" && frame.warnings === undefined)
        frame.warnings = [{ code: "preview", message: "" }];
    }),
  ),
] satisfies Difference[];
