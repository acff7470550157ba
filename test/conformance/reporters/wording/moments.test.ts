// Exchanges, frames and deliveries of a finding, shown in the order of time.
import { describe, expect, it } from "vitest";
import type {
  ReportedDelivery,
  ReportedExchange,
  ReportedFrame,
} from "../../../../conformance/engine/report/report.ts";
import { bodyText, momentLines } from "../../../../conformance/reporters/wording/moments.ts";

const exchange = (
  at_ms: number,
  request: Partial<ReportedExchange["request"]>,
  response?: Partial<NonNullable<ReportedExchange["response"]>>,
): ReportedExchange => ({
  ...{ id: at_ms, operation: "createMessage", as: "primary", at_ms, duration_ms: 1 },
  request: { method: "POST", url: "http://x/v1/messages", headers: {}, ...request },
  ...(response === undefined
    ? { failure: "reset" }
    : { response: { status: 200, headers: {}, body: "", ...response } }),
});

const frame = (at_ms: number, direction: ReportedFrame["direction"], text: unknown): ReportedFrame => ({
  ...{ connection: 3, at_ms, direction },
  text: typeof text === "string" ? text : JSON.stringify(text),
});

const event = (message: string, cursor: string) => ({
  ...{ type: "event", envelope_id: `env_${message}`, cursor },
  payload: { id: "evt_1", type: "message.created", data: { object: { id: message } } },
});

const delivery: ReportedDelivery = {
  ...{ at_ms: 40, received_at: "2026-01-01T00:00:00.000Z", method: "POST", path: "/a", headers: {} },
  body: JSON.stringify({ id: "evt_1", type: "message.created" }),
};

const none = { exchanges: [], frames: [], deliveries: [] };

it("tells exchanges, frames and deliveries in the order of time", () => {
  const evidence = {
    exchanges: [exchange(10, {}, { body: '{"data":{"id":"msg_1"}}' })],
    frames: [frame(5, "opened", "no subprotocol"), frame(30, "received", event("msg_1", "c1"))],
    deliveries: [delivery],
  };
  expect(momentLines(evidence, 9)).toEqual([
    { offset: "+0 ms", text: "connection 3 opened: no subprotocol" },
    { offset: "+5 ms", text: "#10 POST /v1/messages as primary: 200, msg_1" },
    {
      offset: "+25 ms",
      text: "connection 3 received: event message.created, message msg_1, cursor c1, envelope env_msg_1",
    },
    { offset: "+35 ms", text: "delivery of message.created evt_1: POST /a" },
  ]);
});

it("a delivery says to which endpoint it came, and where", () => {
  const known = { ...delivery, receiver: "/tag/3", endpoints: ["whe_1"] };
  const text = (one: ReportedDelivery) => momentLines({ ...none, deliveries: [one] }, 9)[0]?.text;
  expect(text(known)).toBe("delivery of message.created evt_1 to endpoint whe_1: POST /tag/3/a");
  const shared = { ...known, endpoints: ["whe_1", "whe_2"] };
  expect(text(shared)).toBe("delivery of message.created evt_1 to endpoint whe_1 or whe_2: POST /tag/3/a");
  expect(text({ ...known, endpoints: [] })).toBe("delivery of message.created evt_1: POST /tag/3/a");
});

it("events of other messages than those of the finding are one line", () => {
  const evidence = {
    exchanges: [exchange(1, {}, { body: '{"data":{"id":"msg_1"}}' })],
    frames: [
      ...["msg_7", "msg_8", "msg_9"].map((id, index) => frame(2 + index, "received", event(id, "c"))),
      frame(6, "received", event("msg_2", "c2")),
    ],
    deliveries: [],
  };
  const linesOf = (values: { readonly expected?: unknown; readonly found?: unknown }) =>
    momentLines({ ...evidence, ...values }, 9).map(({ text }) => text.replace(/^.*: /, ""));
  expect(linesOf({ expected: "the event of message msg_1", found: ["msg_2"] })).toEqual([
    "200, msg_1",
    "an event of another message (3 times)",
    "event message.created, message msg_2, cursor c2, envelope env_msg_2",
  ]);
  expect(linesOf({ expected: "events in the order of cursors" })).toHaveLength(5);
});

it("an acknowledgement is shown with its event, any other frame by itself", () => {
  const frames = [
    frame(1, "received", event("msg_1", "c1")),
    frame(2, "sent", { envelope_id: "env_msg_1" }),
    frame(3, "sent", { envelope_id: "env_msg_2", error: { code: "handler_failed", message: "" } }),
    frame(4, "sent", "{"),
  ];
  expect(momentLines({ ...none, frames }, 9).map(({ text }) => text)).toEqual([
    "connection 3 received: event message.created, message msg_1, cursor c1, acknowledged",
    'connection 3 sent: {"envelope_id":"env_msg_2","error":{"code":"handler_failed","message":""}}',
    "connection 3 sent: {",
  ]);
});

it("keeps the beginning and the end of what is long, and says what is left out", () => {
  const frames = Array.from({ length: 12 }, (_, index) => frame(index, "sent", `${index}`));
  const lines = momentLines({ ...none, frames }, 6);
  expect(lines.map(({ text }) => text.replace(/.*: /, ""))).toEqual([
    ...["0", "1", "2", "3", "(6 more, which the report file has)", "10", "11"],
  ]);
});

it("polls with the same response are one line, and frames stay each", () => {
  const exchanges = [1, 2, 3, 5].map((at) => exchange(at, { method: "GET" }, {}));
  const frames = [6, 7].map((at) => frame(at, "sent", "ping"));
  expect(momentLines({ ...none, exchanges: [...exchanges, exchange(9, {}, {})], frames }, 9)).toEqual([
    { offset: "+0 ms", text: "#1 GET /v1/messages as primary: 200 (4 times)" },
    { offset: "+5 ms", text: "connection 3 sent: ping" },
    { offset: "+6 ms", text: "connection 3 sent: ping" },
    { offset: "+8 ms", text: "#9 POST /v1/messages as primary: 200" },
  ]);
});

describe("an exchange", () => {
  const messages = (...ids: string[]): string => JSON.stringify({ data: ids.map((id) => ({ id })) });
  it.each([
    ["without a response", exchange(1, {}), "no response (reset)"],
    ["that was refused", exchange(1, {}, { status: 409, body: '{"data":{"id":"a"}}' }), "409"],
    ["with one thing", exchange(1, {}, { body: '{"id":"a"}' }), "200, a"],
    ["with a list", exchange(1, {}, { body: messages("a", "b", "c") }), "200, 3 items a to c"],
    ["with one item", exchange(1, {}, { body: messages("a") }), "200, 1 item a"],
    ["with an empty list", exchange(1, {}, { body: messages() }), "200, 0 items"],
    [
      "that was replayed",
      exchange(1, {}, { headers: { "idempotent-replayed": "true" }, body: '{"id":"a"}' }),
      "200 replayed, a",
    ],
    ["that is not JSON", exchange(1, {}, { body: "<html>" }), "200"],
  ])("%s says so", (_, one, result) => {
    expect(momentLines({ ...none, exchanges: [one] }, 9)[0]?.text).toBe(
      `#1 POST /v1/messages as primary: ${result}`,
    );
  });

  it("says how long an Idempotency-Key is that is much longer than others", () => {
    const headers = { "idempotency-key": "k".repeat(3_000) };
    expect(momentLines({ ...none, exchanges: [exchange(1, { headers }, {})] }, 9)[0]?.text).toBe(
      "#1 POST /v1/messages as primary with Idempotency-Key kkkkkkkk... (3000 characters): 200",
    );
  });

  it("is distinguished from others by its Idempotency-Key, and by where it resumes", () => {
    const headers = { "idempotency-key": "8206e502-1111-2222" };
    const body = JSON.stringify({ resume_from: { cursor: "c9" } });
    expect(momentLines({ ...none, exchanges: [exchange(1, { headers, body }, {})] }, 9)[0]?.text).toBe(
      "#1 POST /v1/messages as primary with Idempotency-Key 8206e502... from cursor c9: 200",
    );
  });
});

it("tells a delivery by its event and what that is about", () => {
  const body = JSON.stringify({
    id: "evt_1",
    type: "message.created",
    data: { object: { object: "message", id: "msg_1" } },
  });
  expect(bodyText(body)).toBe(`message.created evt_1 of message msg_1, ${body.length} characters,`);
  expect(bodyText("<html>")).toBe("something that is not an event, 6 characters,");
});

it.each([
  [
    { status: 409, body: '{"error":{"code":"idempotency_conflict","message":"no"}}' },
    "409 idempotency_conflict",
  ],
  [{ status: 404, body: '{"error_code":"not_found","error":"gone"}' }, "404 not_found"],
  [{ status: 502, body: "<html>" }, "502"],
  [{ status: 200, body: '{"items":[{"id":"msg_1"}... (20000 characters)', items: 50 }, "200, 50 items"],
])("tells what a response says beside its status: %j", (response, text) => {
  const [line] = momentLines({ ...none, exchanges: [exchange(1, {}, response)] }, 9);
  expect(line?.text).toBe(`#1 POST /v1/messages as primary: ${text}`);
});
