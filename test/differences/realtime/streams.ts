// How a stream may go on and end otherwise: resumes that repeat more, failed handlers that end it, other close codes, events
// of types that the profile names (lines 289 to 302).
import type { Ends } from "../../proxy-mutants/bridge.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { type Json, jsonOf, withJson } from "../../proxy-mutants/message.ts";
import { binding, type Difference, inFrames, isObject, unpublished } from "../difference.ts";

const stream = (
  { name, why, topics }: Pick<Difference, "name" | "why" | "topics">,
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
    {
      name: `a-failed-handler-${name}`,
      why: "line 300: the stored cursor must not advance; nothing says that the connection goes on",
      topics: ["closing", "handler failed"],
    },
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

/** Close codes by which any other may be replaced: the client reconnects after either. */
const RETRIED = new Set([1000, 1001, 1012, 1013]);

const closing = (name: string, to: number): Difference =>
  stream(
    {
      name: `ends-with-${name}`,
      why: "line 302 gives the codes that are not retried, and leaves the others open",
      topics: ["closing"],
    },
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
    {
      name: "a-failed-handler-silences-the-connection",
      why: "line 300: the stored cursor must not advance; what follows on this connection is not described",
      topics: ["closing", "handler failed"],
    },
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
    {
      name: "failed-handlers-have-the-documented-code",
      why: "line 353: handler_failed is the known code of such a report, and no line says that another is taken",
      topics: ["closing", "handler failed"],
    },
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
    {
      name: "a-resume-repeats-the-event-before",
      why: "line 300: delivery is at least once",
      topics: ["cursor", "resume"],
    },
    () => repeating(1),
  ),
  stream(
    {
      name: "a-resume-repeats-five-events",
      why: "line 300: delivery is at least once",
      topics: ["cursor", "resume"],
    },
    () => repeating(5),
  ),
  stream(
    {
      name: "events-of-another-type-too",
      why: "line 302: events that the specification does not show, as the profile says",
      topics: ["own events"],
    },
    otherEvents,
    { profile: binding(() => ({ realtime_events: [OTHER_TYPE] })) },
  ),
  stream(
    {
      name: "repetitions-have-event-ids-of-their-own",
      why: "line 300: delivery is at least once, and no line keeps the id of an event",
      topics: ["repetition", "event id"],
    },
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
    {
      name: "without-disconnect-frames",
      why: "line 298 shows the frame; no line says that every end is announced",
      topics: ["disconnect frames"],
    },
    withoutDisconnects,
  ),
  stream(
    {
      name: "disconnects-for-another-reason",
      why: "line 302 groups the reasons, and no line ties one of them to an event",
      topics: ["disconnect frames"],
    },
    inFrames(() => (frame) => {
      if (frame.type === "disconnect" && frame.reason === "server_restart") frame.reason = "deploy_draining";
      if (frame.type === "disconnect" && frame.reason === "invalid_ticket") frame.reason = "policy_violation";
    }),
  ),
  stream(
    {
      name: "disconnects-without-a-delay",
      why: "no line says when retry_after_seconds is null",
      topics: ["disconnect frames"],
    },
    inFrames(() => (frame) => {
      if (frame.type === "disconnect") frame.retry_after_seconds = null;
    }),
  ),
  stream(
    { name: "hello-without-warnings", why: "line 295: warnings are optional", topics: ["hello warnings"] },
    inFrames(() => (frame) => {
      if (frame.type === "hello") delete frame.warnings;
    }),
    { profile: unpublished },
  ),
  stream(
    { name: "hello-with-warnings", why: "line 295: warnings are optional", topics: ["hello warnings"] },
    inFrames(() => (frame) => {
      if (frame.type === "hello" && frame.warnings === undefined)
        frame.warnings = [{ code: "preview", message: "" }];
    }),
  ),
] satisfies Difference[];
