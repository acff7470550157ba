// Which exchanges are shown with a finding that names none, and the opening of the connection whose frames are shown.
import { describe, expect, it } from "vitest";
import {
  deliveriesAbout,
  framesAbout,
  idsIn,
  latestAbout,
  latestExchanges,
  withOpening,
  withSubjectLast,
  writesOf,
} from "../../../../conformance/engine/session/evidence.ts";
import type { Delivery } from "../../../../conformance/exchange/delivery.ts";
import type { Exchange, Frame } from "../../../../conformance/exchange/exchange.ts";

/** Exchanges with these methods. They have only the properties that are read here. */
const exchanges = (methods: string): Exchange[] =>
  methods
    .split(" ")
    .map(
      (method, id) => ({ id, request: { method, url: "", headers: {} }, status: 200 }) as unknown as Exchange,
    );

it.each([
  ["POST GET GET GET GET GET", [0, 2, 3, 4, 5]],
  ["POST GET PUT GET GET GET", [2, 3, 4, 5]],
  ["GET GET GET GET GET", [1, 2, 3, 4]],
  ["GET", [0]],
])("of %s the latest four are shown, and the last write before them if they only read", (methods, shown) => {
  expect(latestExchanges(exchanges(methods)).map(({ id }) => id)).toEqual(shown);
});

describe("the opening of the connection that is shown", () => {
  const at = (id: number, operation: string, status = 200): Exchange =>
    ({ id, operation, status, atMs: id, durationMs: 0.5 }) as unknown as Exchange;
  const opened = (connection: number, atMs: number): Frame => ({
    connection,
    atMs,
    direction: "opened",
    text: "",
  });
  const session = {
    exchanges: [
      at(1, "openRealtimeConnection"),
      at(3, "openRealtimeConnection"),
      at(4, "openRealtimeConnection", 429),
      at(7, "openRealtimeConnection"),
      at(9, "listMessages"),
    ],
    frames: [opened(1, 2), opened(2, 5), opened(3, 8)],
  };
  const shown = [at(9, "listMessages")];

  it.each([
    [1, [1, 9]],
    [2, [3, 9]],
    [3, [7, 9]],
  ])("of connection %i comes first", (connection, ids) => {
    const frames = session.frames.filter((frame) => frame.connection === connection);
    expect(withOpening(shown, frames, session).map(({ id }) => id)).toEqual(ids);
  });

  it("is not added without frames, and not twice", () => {
    expect(withOpening(shown, [], session)).toBe(shown);
    const both = session.exchanges.slice(3);
    expect(withOpening(both, session.frames, session)).toBe(both);
  });
});

describe("what a finding speaks of", () => {
  const at = (id: number, method: string, text: string): Exchange =>
    ({ id, request: { method }, status: 200, response: { text } }) as unknown as Exchange;
  const frame = (text: string): Frame => ({ connection: 1, atMs: 0, direction: "received", text });
  const delivery = (text: string): Delivery => ({ body: Buffer.from(text) }) as unknown as Delivery;

  it("are words with a digit", () => {
    expect(idsIn("message msg_12, that mentions", { id: "3f2a-77bc" }, 201, undefined)).toEqual([
      "msg_12",
      "3f2a-77bc",
    ]);
  });

  it("is shown by the write that made it", () => {
    const session = [
      at(1, "GET", '["msg_12"]'),
      at(2, "POST", '{"id":"msg_12"}'),
      at(3, "POST", '{"id":"msg_123"}'),
      at(4, "POST", '{"to":"msg_12"}'),
    ];
    expect(writesOf(["msg_12", "msg_99"], session).map(({ id }) => id)).toEqual([2]);
  });

  it("comes last, and so does the response that is quoted", () => {
    const session = [at(1, "POST", '{"id":"msg_12"}'), at(2, "GET", "[]"), at(3, "GET", "[]")];
    expect(latestAbout(["msg_12"], session).map(({ id }) => id)).toEqual([2, 3, 1]);
    expect(withSubjectLast(session, '200 {"id":"msg_12"}').map(({ id }) => id)).toEqual([2, 3, 1]);
    expect(withSubjectLast(session, ["200 []"])).toBe(session);
  });

  it("is shown by its frames beside the latest, and by its deliveries", () => {
    const frames = ['"msg_12"', ...Array.from({ length: 40 }, (_, index) => `"msg_${index + 100}"`)].map(
      frame,
    );
    expect(framesAbout(["msg_12"], frames).map(({ text }) => text)).toEqual([
      '"msg_12"',
      ...frames.slice(-8).map(({ text }) => text),
    ]);
    expect(framesAbout(["msg_99"], frames)).toEqual(frames.slice(-30));
    const deliveries = ['"msg_12"', '"msg_13"', '"msg_14"', '"msg_15"'].map(delivery);
    expect(deliveriesAbout(["msg_12"], deliveries, false)).toEqual(deliveries.slice(0, 1));
    expect(deliveriesAbout(["msg_99"], deliveries, false)).toEqual([]);
    expect(deliveriesAbout(["msg_99"], deliveries, true)).toEqual(deliveries.slice(1));
  });
});
