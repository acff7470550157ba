// Realtime as another deployment may do it: tickets in data, other ids and cursors, further frames, repeated and late
// events, other ways to end a connection, resumes that are declined (lines 289 to 300).
import type { Ends, SocketDefect } from "../../proxy-mutants/bridge.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { isSuccess, type Json, jsonOf, withJson } from "../../proxy-mutants/message.ts";
import { type Difference, inFrames, inResults, isObject, unpublished } from "../difference.ts";

interface Described {
  readonly name: string;
  readonly why: string;
  readonly topic: string;
}

const frames = (
  { name, why, topic }: Described,
  make: () => (frame: Json, ends: Ends) => unknown,
  more: Partial<Difference> = {},
): Difference => ({
  name: `realtime/${name}`,
  why,
  topics: [topic],
  concerns: ["connection"],
  ...more,
  make: inFrames(make),
});

const isEvent = ({ type }: Json): boolean => type === "event";

interface Translation {
  readonly theirs: (own: unknown) => unknown;
  readonly ours: (theirs: unknown) => unknown;
}

/** Maps ids one to one in both directions, so that a client returns ids that the server knows. */
function translated(
  name: string,
  why: string,
  { theirs, ours }: Translation,
  property: "cursor" | "envelope_id",
): Difference {
  const socket = (): SocketDefect => ({
    fromServer: (frame, ends) =>
      ends.toClient(isEvent(frame) ? { ...frame, [property]: theirs(frame[property]) } : frame),
    fromClient: (frame, ends) =>
      ends.toServer(property in frame ? { ...frame, [property]: ours(frame[property]) } : frame),
  });
  return {
    name: `realtime/${name}`,
    why,
    topics: [property],
    concerns: ["connection", "openRealtimeConnection"],
    make: (): Tampering => ({
      socket,
      http(call, forward) {
        const body = call.operation === "openRealtimeConnection" ? jsonOf(call) : undefined;
        const from = body?.resume_from;
        if (property !== "cursor" || body === undefined || !isObject(from)) return forward(call);
        const resumeFrom = { ...from, cursor: ours(from.cursor) };
        return forward(withJson(call, { ...body, resume_from: resumeFrom }));
      },
    }),
  };
}

const turned = (value: unknown): unknown =>
  typeof value === "string" ? [...value].reverse().join("") : value;

const numbered = (): Difference => {
  const known = new Map<number, unknown>();
  let next = 1000;
  return translated(
    "envelope-ids-are-numbers",
    "line 294 gives envelope_id no type",
    {
      theirs: (own) => {
        known.set(++next, own);
        return next;
      },
      ours: (theirs) => (typeof theirs === "number" ? known.get(theirs) : theirs),
    },
    "envelope_id",
  );
};

const tickets: readonly Difference[] = [
  {
    name: "realtime/ticket-in-data",
    why: "line 26: the envelope of an operation is its response schema's",
    topics: ["ticket envelope"],
    concerns: ["openRealtimeConnection"],
    isOuter: true,
    profile: unpublished,
    make: inResults(["openRealtimeConnection"], (body) => ({ data: body })),
  },
  {
    name: "realtime/ticket-with-warnings",
    why: "line 138: warnings are optional",
    topics: ["ticket warnings"],
    concerns: ["openRealtimeConnection"],
    make: inResults(["openRealtimeConnection"], (body) => {
      body.warnings = [{ code: "preview", message: "events may come twice" }];
    }),
  },
  {
    name: "realtime/ticket-without-warnings",
    why: "line 138: warnings are optional",
    topics: ["ticket warnings"],
    concerns: ["openRealtimeConnection"],
    make: inResults(["openRealtimeConnection"], (body) => {
      delete body.warnings;
    }),
  },
  {
    name: "realtime/ticket-expires-in-epoch-milliseconds",
    why: "line 138: expires_at has no form",
    topics: ["ticket expiry"],
    profile: unpublished,
    make: inResults(["openRealtimeConnection"], (body) => {
      body.expires_at = Date.parse(String(body.expires_at));
    }),
  },
  {
    name: "realtime/ticket-counts-whole-seconds",
    why: "no line gives expires_in_seconds a precision",
    topics: ["ticket life"],
    concerns: ["openRealtimeConnection"],
    make: inResults(["openRealtimeConnection"], (body) => {
      body.expires_in_seconds = Math.ceil(Number(body.expires_in_seconds));
    }),
  },
  {
    name: "realtime/ticket-shows-subscriptions-as-asked",
    why: "line 138: the accepted subscriptions have no shape",
    topics: ["ticket subscriptions"],
    concerns: ["openRealtimeConnection"],
    profile: unpublished,
    make: inResults(["openRealtimeConnection"], (body, call) => {
      // A body that only this deployment reads is not shown.
      body.subscriptions = jsonOf(call)?.subscriptions ?? body.subscriptions;
    }),
  },
  {
    name: "realtime/opening-answers-201",
    why: "no line fixes which 2xx status a success has",
    topics: ["openRealtimeConnection success"],
    concerns: ["openRealtimeConnection"],
    profile: unpublished,
    make: () => ({
      async http(call, forward) {
        const response = await forward(call);
        return call.operation === "openRealtimeConnection" && isSuccess(response)
          ? { ...response, status: 201 }
          : response;
      },
    }),
  },
];

const OPEN = "line 289: frames are JSON with a type; nothing excludes others";
const TWICE = "line 300: delivery is at least once";

let fresh = 0;

export default [
  ...tickets,
  frames({ name: "frames-with-more-properties", why: OPEN, topic: "frame properties" }, () => (frame) => {
    frame.x_region = "north";
  }),
  frames({ name: "a-frame-type-of-its-own", why: OPEN, topic: "own frames" }, () => (frame, ends) => {
    ends.toClient(frame);
    if (frame.type === "hello") ends.toClient({ type: "x_notice", text: "welcome" });
    return false;
  }),
  frames({ name: "events-between-own-frames", why: OPEN, topic: "own frames" }, () => (frame, ends) => {
    if (isEvent(frame)) ends.toClient({ type: "x_presence", members: 2 });
  }),
  frames(
    {
      name: "a-warning-of-its-own",
      why: "line 295: codes of warnings are not a closed list",
      topic: "warnings",
    },
    () => (frame, ends) => {
      ends.toClient(frame);
      if (frame.type === "hello")
        ends.toClient({ type: "warning", warnings: [{ code: "clock_skew", message: "check your clock" }] });
      return false;
    },
  ),
  frames(
    {
      name: "hello-calls-its-target-self",
      why: "line 295: target has a type and an id, and no line says what they are for self",
      topic: "hello target",
    },
    () => (frame) => {
      const [subscription] = Array.isArray(frame.subscriptions) ? frame.subscriptions : [];
      if (frame.type === "hello" && isObject(subscription) && isObject(subscription.target))
        subscription.target = { ...subscription.target, type: "self" };
    },
  ),
  frames({ name: "hello-comes-late", why: "no line says how soon hello comes", topic: "hello time" }, () => {
    const greeted = new Promise((resolve) => setTimeout(resolve, 120));
    return (frame, ends) => {
      void greeted.then(() => ends.toClient(frame));
      return false;
    };
  }),
  frames({ name: "every-event-comes-twice", why: TWICE, topic: "repetition" }, () => (frame, ends) => {
    if (isEvent(frame)) ends.toClient({ ...frame });
  }),
  frames({ name: "every-fifth-event-comes-again-later", why: TWICE, topic: "repetition" }, () => {
    let count = 0;
    return (frame, ends) => {
      if (isEvent(frame) && ++count % 5 === 0) setTimeout(() => ends.toClient(frame), 30);
    };
  }),
  frames(
    { name: "repetitions-have-envelopes-of-their-own", why: TWICE, topic: "envelope_id" },
    () => (frame, ends) => {
      if (isEvent(frame)) ends.toClient({ ...frame, envelope_id: `again-${String(frame.envelope_id)}` });
    },
  ),
  frames(
    { name: "events-come-late", why: "no line says how soon an event comes", topic: "event time" },
    () => {
      let last = Promise.resolve();
      let isOver = false;
      return (frame, ends) => {
        // A late event then does not come at all.
        if (frame.type === "disconnect") isOver = true;
        if (!isEvent(frame)) return undefined;
        const due = new Promise((resolve) => setTimeout(resolve, 30));
        // All of them as late as each other, so that a long backlog takes no longer than one event.
        last = Promise.all([last, due]).then(() => {
          if (!isOver) ends.toClient(frame);
        });
        return false;
      };
    },
  ),
  frames(
    {
      name: "events-have-ids-of-their-own-here",
      why: "line 304: no line says that the webhook and the connection give one id",
      topic: "event id",
    },
    () => (frame) => {
      const { payload } = frame;
      if (isEvent(frame) && isObject(payload)) payload.id = `rt_${++fresh}`;
    },
    { breaksShould: ["EVT-12"] },
  ),
  frames(
    { name: "events-carry-more", why: "line 304: the envelope is not closed", topic: "payload properties" },
    () => (frame) => {
      const { payload } = frame;
      if (!isEvent(frame) || !isObject(payload)) return;
      payload.x_trace = "t-1";
      if (isObject(payload.data)) payload.data.x_previous = null;
    },
  ),
  frames(
    {
      name: "author-names-as-the-stream-writes-them",
      why: "no line says that a name is written alike everywhere",
      topic: "event author_name",
    },
    () => (frame) => {
      const { payload } = frame;
      const object = isObject(payload) && isObject(payload.data) ? payload.data.object : undefined;
      if (isObject(object) && typeof object.author_name === "string")
        object.author_name = `@${object.author_name}`;
    },
    { breaksShould: ["EVT-11", "EVT-18"] },
  ),
  translated(
    "cursors-of-another-form",
    "line 30: cursors are opaque",
    { theirs: turned, ours: turned },
    "cursor",
  ),
  translated(
    "envelope-ids-of-another-form",
    "line 294 gives envelope_id no form",
    { theirs: turned, ours: turned },
    "envelope_id",
  ),
  numbered(),
  {
    name: "realtime/no-pings",
    why: "line 363 reports an interval and does not say how a heartbeat is given",
    topics: ["pings"],
    concerns: ["connection", "openRealtimeConnection"],
    make: () => ({ socket: () => ({ losesPings: true }) }),
  },
  {
    name: "realtime/closing-with-1001",
    why: "line 300 gives the codes that are not retried, and leaves the others open",
    topics: ["closing"],
    concerns: ["connection", "openRealtimeConnection"],
    make: () => ({
      socket: () => ({ closing: (code, reason) => ({ code: code === 1000 ? 1001 : code, reason }) }),
    }),
  },
  {
    name: "realtime/closing-without-a-reason-text",
    why: "the text of a close frame is not described",
    topics: ["closing"],
    concerns: ["connection", "openRealtimeConnection"],
    make: () => ({ socket: () => ({ closing: (code) => ({ code, reason: "" }) }) }),
  },
  {
    name: "realtime/a-failed-handler-ends-the-connection",
    why: "line 297: the cursor must not advance; nothing says that the connection goes on",
    topics: ["closing", "handler failed"],
    concerns: ["connection", "openRealtimeConnection"],
    make: () => ({
      socket: () => ({
        fromClient(frame, ends) {
          ends.toServer(frame);
          if (!isObject(frame.error)) return;
          ends.toClient({ type: "disconnect", reason: "temporary_unavailable", retry_after_seconds: 0 });
          ends.close(1013, "try again later");
        },
      }),
    }),
  },
  {
    name: "realtime/resumes-are-declined",
    why: "line 300: resume is bounded and best effort; the warning resume_failed says so",
    topics: ["resume"],
    concerns: ["connection", "openRealtimeConnection"],
    make: () => ({
      http(call, forward) {
        const body = call.operation === "openRealtimeConnection" ? jsonOf(call) : undefined;
        if (body === undefined || !isObject(body.resume_from) || typeof body.resume_from.cursor !== "string")
          return forward(call);
        const { resume_from: _, ...others } = body;
        return forward(withJson(call, others)).then((response) => {
          const ticket = isSuccess(response) ? jsonOf(response) : undefined;
          if (ticket === undefined) return response;
          const warnings = [{ code: "resume_failed", message: "the cursor is too old" }];
          return withJson(response, { ...ticket, warnings });
        });
      },
    }),
  },
] satisfies Difference[];
