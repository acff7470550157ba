// Frames on realtime connections that are lost, repeated, late, out of order or altered, and wrong
// acknowledgements.
import type { Ends } from "../bridge.ts";
import { type Defect, inSockets, withState } from "../defect.ts";
import { framesOf, isEvent } from "../frame-defects.ts";
import type { Json } from "../message.ts";
import { replaceAt } from "../pointers.ts";

const events = (name: string, breaks: readonly string[], change: (frame: Json) => void): Defect =>
  framesOf(name, "event", breaks, change);

/** Changes what is at a pointer into the frames of one type. */
const property = (
  type: string,
  pointer: string,
  kind: string,
  breaks: readonly string[],
  change: (value: unknown) => unknown,
): Defect =>
  framesOf(`${type}-${pointer.slice(1).replaceAll("/", ".")}-${kind}`, type, breaks, (frame) =>
    replaceAt(frame, pointer, change),
  );

const remove = (): undefined => undefined;
const another = (value: unknown): unknown =>
  typeof value === "number" ? value + 1 : typeof value === "boolean" ? !value : `${String(value)}x`;

const hello: Defect[] = [
  inSockets("frames/hello-is-missing", ["RTS-01", "RTC-16"], () => () => ({
    fromServer: (frame, ends) => frame.type !== "hello" && ends.toClient(frame),
  })),
  inSockets("frames/hello-is-second", ["RTS-01"], () => () => ({
    fromServer(frame, ends) {
      if (frame.type === "hello") ends.toClient({ type: "warning", warnings: [] });
      ends.toClient(frame);
    },
  })),
  ...["connection_id", "heartbeat_interval_seconds", "resume_supported"].flatMap((name) => [
    property("hello", `/${name}`, "missing", ["RTS-02"], remove),
    property("hello", `/${name}`, "other", ["RTS-04", "RTS-47"], another),
  ]),
  property("hello", "/subscriptions", "missing", ["RTS-02"], remove),
  property("hello", "/subscriptions", "empty", ["RTS-02", "RTS-03", "RTS-04"], () => []),
  ...["id", "target", "delivery", "events"].map((name) =>
    property("hello", `/subscriptions/*/${name}`, "missing", ["RTS-03", "RTS-04"], remove),
  ),
  property("hello", "/subscriptions/*/target/id", "other", ["RTC-08", "RTS-47", "RTS-03"], another),
  property("hello", "/subscriptions/*/delivery", "other", ["RTS-04"], (value) =>
    value === "messages" ? "mentions" : "messages",
  ),
];

const envelope: Defect[] = [
  ...["envelope_id", "accepts_response_payload", "subscription_id", "cursor", "payload"].map((name) =>
    property("event", `/${name}`, "missing", ["RTS-06"], remove),
  ),
  property("event", "/accepts_response_payload", "text", ["RTS-06"], String),
  property("event", "/cursor", "number", ["RTS-06"], () => 7),
  property("event", "/cursor", "altered", ["RTS-32", "RTS-52", "RTS-16", "RTS-39", "RTC-26"], another),
  property("event", "/cursor", "constant", ["RTS-16", "RTS-32", "RTS-52", "RTS-39", "RTC-26"], () => "c1"),
  property("event", "/subscription_id", "other", ["RTS-07"], another),
  property("event", "/envelope_id", "constant", ["RTS-31"], () => "env_1"),
  nextCursors(),
  property("event", "/type", "missing", ["RTS-05"], remove),
  inSockets("frames/event-is-no-json", ["RTS-05"], () => () => ({
    fromServer: (frame, ends) => ends.toClient(isEvent(frame) ? `${JSON.stringify(frame)},` : frame),
  })),
  ...["id", "object", "type", "api_version", "created_at", "workspace_id", "data", "related"].map((name) =>
    property("event", `/payload/${name}`, "missing", ["EVT-01", "EVT-02", "EVT-03", "EVT-05"], remove),
  ),
  property("event", "/payload/object", "other", ["EVT-02"], () => "message"),
  property("event", "/payload/type", "other", ["RTS-12", "EVT-01"], () => "message.updated"),
  property("event", "/payload/api_version", "with-time", ["EVT-03"], (value) => `${String(value)}T00:00:00Z`),
  property("event", "/payload/api_version", "no-date", ["EVT-03"], () => "2026-02-30"),
  property("event", "/payload/created_at", "without-zone", ["EVT-01"], (value) =>
    String(value).replace("Z", ""),
  ),
  property("event", "/payload/created_at", "epoch", ["EVT-01"], (value) => Date.parse(String(value))),
  property("event", "/payload/created_at", "too-early", ["EVT-14"], () => "2020-01-01T00:00:00.000Z"),
  property("event", "/payload/workspace_id", "other", ["EVT-05"], another),
  property("event", "/payload/id", "constant", ["EVT-10", "EVT-12"], () => "evt_1"),
  counting("/payload/id", "fresh", ["EVT-12"]),
  versions(),
  ...["id", "conversation_id", "author_id", "author_name", "conversation_name", "content"].map((name) =>
    property("event", `/payload/data/object/${name}`, "other", ["EVT-07", "EVT-08", "EVT-18"], another),
  ),
  ...[
    ...["id", "conversation_id", "conversation_name", "author_id", "author_name", "content", "image_urls"],
    ...["reactions", "replies_count", "created_at"],
  ].map((name) => property("event", `/payload/data/object/${name}`, "missing", ["EVT-06"], remove)),
  property("event", "/payload/data/object/replies_count", "other", ["EVT-18"], another),
  property("event", "/payload/data/object/image_urls", "empty", ["EVT-18"], () => []),
  property("event", "/payload/data/object/created_at", "other", ["EVT-18"], () => "2020-01-01T00:00:00.000Z"),
  ...["conversation_id", "message_id", "thread_root_message_id", "call_id"].map((name) =>
    property("event", `/payload/related/${name}`, "missing", ["EVT-08", "EVT-09"], remove),
  ),
  ...["conversation_id", "message_id"].map((name) =>
    property("event", `/payload/related/${name}`, "other", ["EVT-08"], another),
  ),
  property("event", "/payload/related/thread_root_message_id", "null", ["THR-10"], () => null),
  property("event", "/payload/related/call_id", "number", ["EVT-09"], () => 3),
  events("event-thread-root-is-the-message", ["EVT-20"], (frame) => {
    const related = (frame.payload as Json).related as Json;
    related.thread_root_message_id ??= related.message_id;
  }),
];

/** A value that counts up with each delivery. */
function counting(pointer: string, kind: string, breaks: readonly string[]): Defect {
  return withState(() => {
    let count = 0;
    return property("event", pointer, kind, breaks, (value) => `${String(value)}-${++count}`);
  });
}

/** Each event has the cursor of the one after it: who resumes from there misses one. */
function nextCursors(): Defect {
  return inSockets("frames/event-cursor-of-the-next", ["RTS-16", "RTS-19"], () => () => {
    let held: Json | undefined;
    return {
      fromServer(frame, ends) {
        if (!isEvent(frame)) return ends.toClient(frame);
        if (held !== undefined) ends.toClient({ ...held, cursor: frame.cursor });
        held = frame;
        setTimeout(() => {
          if (held === frame) {
            ends.toClient(frame);
            held = undefined;
          }
        }, 30);
      },
    };
  });
}

/** api_version follows the number of the event. */
function versions(): Defect {
  return withState(() => {
    let day = 0;
    return property(
      "event",
      "/payload/api_version",
      "changes",
      ["EVT-16"],
      () => `2026-01-${10 + (day++ % 10)}`,
    );
  });
}

/** The treatment of the stream of events of one connection. */
const stream = (
  name: string,
  breaks: readonly string[],
  make: () => (frame: Json, ends: Ends, number: number) => void,
): Defect =>
  inSockets(`frames/${name}`, breaks, () => () => {
    const onEvent = make();
    let number = 0;
    return {
      fromServer(frame, ends) {
        if (isEvent(frame)) onEvent(frame, ends, ++number);
        else ends.toClient(frame);
      },
    };
  });

const deliveries: Defect[] = [
  stream("every-fifth-event-is-lost", ["RTS-08", "RTS-16"], () => (frame, ends, number) => {
    if (number % 5 !== 0) ends.toClient(frame);
  }),
  stream("first-event-is-lost", ["RTS-08", "RTS-16"], () => (frame, ends, number) => {
    if (number > 1) ends.toClient(frame);
  }),
  stream("events-after-the-tenth-are-lost", ["RTS-08", "RTS-16"], () => (frame, ends, number) => {
    if (number <= 10) ends.toClient(frame);
  }),
  stream("replies-are-not-delivered", ["EVT-15", "THR-10"], () => (frame, ends) => {
    const related = (frame.payload as Json).related as Json;
    if (related.thread_root_message_id === null) ends.toClient(frame);
  }),
  stream("own-conversation-only", ["RTS-08"], () => {
    let conversation: unknown;
    return (frame, ends) => {
      const { conversation_id } = (frame.payload as Json).related as Json;
      conversation ??= conversation_id;
      if (conversation === conversation_id) ends.toClient(frame);
    };
  }),
  stream("repeated-with-another-id", ["EVT-12"], () => (frame, ends) => {
    ends.toClient(frame);
    const payload = frame.payload as Json;
    ends.toClient({
      ...frame,
      envelope_id: `${frame.envelope_id}r`,
      payload: { ...payload, id: `${payload.id}r` },
    });
  }),
  stream("repeated-with-another-payload", ["RTS-14"], () => (frame, ends) => {
    ends.toClient(frame);
    const payload = frame.payload as Json;
    const created_at = "2026-01-01T00:00:00.000Z";
    ends.toClient({ ...frame, envelope_id: `${frame.envelope_id}r`, payload: { ...payload, created_at } });
  }),
  stream("events-swap-places", ["RTS-30"], () => {
    let held: Json | undefined;
    return (frame, ends) => {
      if (held === undefined) {
        held = frame;
        setTimeout(() => {
          if (held === frame) {
            ends.toClient(frame);
            held = undefined;
          }
        }, 60);
      } else {
        ends.toClient(frame);
        ends.toClient(held);
        held = undefined;
      }
    };
  }),
  stream("events-come-four-seconds-late", ["RTS-08"], () => (frame, ends) => {
    setTimeout(() => ends.toClient(frame), 4000);
  }),
  stream("unknown-message-is-invented", ["RTS-38"], () => (frame, ends) => {
    ends.toClient(frame);
    const copy = structuredClone(frame);
    for (const pointer of ["/payload/id", "/payload/data/object/id", "/payload/related/message_id"])
      replaceAt(copy, pointer, (value) => `${String(value).slice(0, -2)}zz`);
    ends.toClient({ ...copy, envelope_id: `${String(frame.envelope_id)}i` });
  }),
];

const isAck = (frame: Json): boolean => frame.envelope_id !== undefined;

const acknowledgements: Defect[] = [
  inSockets("frames/acks-end-the-connection", ["RTS-21"], () => () => ({
    fromClient(frame, ends) {
      if (isAck(frame)) ends.close(4406, "unexpected frame");
      else ends.toServer(frame);
    },
  })),
  inSockets("frames/second-ack-ends-the-connection", ["RTS-43"], () => () => {
    const seen = new Set<unknown>();
    return {
      fromClient(frame, ends) {
        if (seen.has(frame.envelope_id)) ends.close(4406, "acknowledged twice");
        seen.add(frame.envelope_id);
        ends.toServer(frame);
      },
    };
  }),
  inSockets("frames/nothing-after-an-ack", ["RTS-21"], () => () => {
    let acknowledged = false;
    return {
      fromClient(frame, ends) {
        acknowledged ||= isAck(frame);
        ends.toServer(frame);
      },
      fromServer(frame, ends) {
        if (!acknowledged) ends.toClient(frame);
      },
    };
  }),
  acknowledgedAreSkipped(
    "failed-events-are-not-given-again",
    ["RTS-20"],
    (frame) => frame.error !== undefined,
  ),
  acknowledgedAreSkipped("delivered-events-are-not-given-again", ["RTS-19", "RTS-20", "RTS-39"], () => false),
];

/** On later connections an event is left out that `counts` as handled, or, without acknowledgement, was delivered. */
function acknowledgedAreSkipped(
  name: string,
  breaks: readonly string[],
  counts: (ack: Json) => boolean,
): Defect {
  const byDelivery = !counts({ error: {} });
  return inSockets(`frames/${name}`, breaks, () => {
    const handled = new Set<unknown>();
    return () => {
      const sent = new Map<unknown, unknown>();
      return {
        fromClient(frame, ends) {
          if (counts(frame)) handled.add(sent.get(frame.envelope_id));
          ends.toServer(frame);
        },
        fromServer(frame, ends) {
          const payload = frame.payload as Json | undefined;
          const key = `${JSON.stringify(payload?.id)}`;
          if (isEvent(frame) && handled.has(key)) return;
          if (isEvent(frame)) sent.set(frame.envelope_id, key);
          if (isEvent(frame) && byDelivery) handled.add(key);
          ends.toClient(frame);
        },
      };
    };
  });
}

export default [...hello, ...envelope, ...deliveries, ...acknowledgements] satisfies Defect[];
