// How long a limited request waits: as its response says, up to the minutes in which limits are counted, where that helps.
import { describe, expect, it } from "vitest";
import { LimitedCallers } from "../../../../conformance/engine/transport/limited-callers.ts";
import type { Exchange } from "../../../../conformance/exchange/exchange.ts";

const limited = (seconds?: number): Exchange => {
  const json = seconds === undefined ? {} : { retry_after_seconds: seconds };
  const response = { status: 429, headers: {}, text: JSON.stringify(json), json };
  const request = { method: "GET", url: "https://service.example/v1/conversations", headers: {} };
  return {
    ...{ id: 1, operation: "listConversations", as: "primary", atMs: 0, durationMs: 1 },
    request,
    response,
    status: 429,
    json,
  };
};
const first = { number: 0, waitedMs: 0 };

describe("a limited request", () => {
  it("waits as long as the response says, for most of a minute, too", () => {
    const callers = new LimitedCallers();
    expect(callers.delayOf("one", limited(2), first)).toBe(2_000);
    expect(callers.delayOf("one", limited(59), first)).toBe(59_000);
  });

  it("waits longer each time when no delay is given, and not for ever", () => {
    const callers = new LimitedCallers();
    const delays = Array.from({ length: 9 }, (_, number) =>
      callers.delayOf("one", limited(), { number, waitedMs: 0 }),
    );
    expect(delays[0]).toBeLessThan(delays[3] ?? 0);
    expect(delays[8]).toBeUndefined();
  });

  it("does not wait long again after it waited in vain, until something gets through", () => {
    const callers = new LimitedCallers();
    expect(callers.delayOf("one", limited(50), { number: 1, waitedMs: 50_000 })).toBeUndefined();
    expect(callers.delayOf("one", limited(2), first)).toBe(2_000);
    expect(callers.delayOf("other", limited(50), first)).toBe(50_000);
    callers.letThrough("one");
    expect(callers.delayOf("one", limited(50), first)).toBe(50_000);
  });

  it("does not wait long for anybody where many have waited in vain", () => {
    const callers = new LimitedCallers();
    for (const caller of ["one", "two", "three"])
      callers.delayOf(caller, limited(50), { number: 1, waitedMs: 50_000 });
    expect(callers.delayOf("four", limited(50), first)).toBeUndefined();
  });

  it("speaks for others with its key once it is the second in a row", () => {
    const callers = new LimitedCallers();
    callers.delayOf("one", limited(2), first);
    callers.comeAgain("one", 2_000);
    expect(callers.welcomeMs("one")).toBe(0);
    callers.delayOf("one", limited(2), first);
    callers.comeAgain("one", 3_000);
    expect([callers.welcomeMs("one"), callers.welcomeMs("other")]).toEqual([3_000, 0]);
  });
});
