// Which exchanges are shown with a finding that names none, and the opening of the connection whose frames are shown.
import { describe, expect, it } from "vitest";
import { latestExchanges, withOpening } from "../../../../conformance/engine/session/evidence.ts";
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
