// When a response was made, from its Date header and its duration.
import { describe, expect, it } from "vitest";
import { DateHeaders, dateOf, madeBetween } from "../../../conformance/exchange/clock.ts";
import type { Exchange, ReceivedResponse } from "../../../conformance/exchange/exchange.ts";

const exchange = (headers: Record<string, string>, durationMs: number, receivedAt?: number): Exchange => ({
  id: 1,
  operation: "getCapabilities",
  as: "primary",
  atMs: 0,
  durationMs,
  request: { method: "GET", url: "http://localhost/v1/capabilities", headers: {} },
  response: { status: 200, headers, text: "", json: undefined, ...(receivedAt && { receivedAt }) },
  status: 200,
  json: undefined,
});

describe("when a response was made", () => {
  it("is the second of its Date header, where it came at once", () => {
    expect(madeBetween(exchange({ date: "Sun, 22 Nov 2026 11:56:48 GMT" }, 0))).toEqual({
      from: Date.parse("2026-11-22T11:56:48Z"),
      until: Date.parse("2026-11-22T11:56:49Z"),
    });
  });

  it("may be as far from its Date as it was under way: a server that was held up keeps the date of before", () => {
    expect(madeBetween(exchange({ date: "Sun, 22 Nov 2026 11:56:48 GMT" }, 19_000))).toEqual({
      from: Date.parse("2026-11-22T11:56:29Z"),
      until: Date.parse("2026-11-22T11:57:08Z"),
    });
  });

  it("may be by the clock of this machine, where that differs from the header by a few seconds", () => {
    const receivedAt = Date.parse("2026-11-22T11:56:44Z");
    expect(madeBetween(exchange({ date: "Sun, 22 Nov 2026 11:56:48 GMT" }, 10, receivedAt))).toEqual({
      from: receivedAt - 10,
      until: Date.parse("2026-11-22T11:56:49.010Z"),
    });
  });

  it.each([{}, { date: "" }, { date: "yesterday" }])("is not known by %o", (headers) => {
    expect(madeBetween(exchange(headers, 5))).toBeUndefined();
  });
});

describe("the Date headers of a server", () => {
  const at = (date: string, receivedAt: string): ReceivedResponse => ({
    status: 200,
    headers: { date: `Sun, 22 Nov 2026 ${date} GMT` },
    text: "",
    json: undefined,
    receivedAt: Date.parse(`2026-11-22T${receivedAt}Z`),
  });
  const of = (origin: string) => ({ origin, durationMs: 20 });

  it("are not a clock any more where they stand still after they were right", () => {
    const dates = new DateHeaders();
    const read = (date: string, receivedAt: string) =>
      dateOf(dates.checked(at(date, receivedAt), of("http://one")));
    expect(read("11:56:48", "11:56:48.500")).toBe(Date.parse("2026-11-22T11:56:48Z"));
    expect(read("11:56:48", "11:58:00")).toBeUndefined();
    expect(read("11:58:10", "11:58:10")).toBe(Date.parse("2026-11-22T11:58:10Z"));
  });

  it("are a clock where they are ahead, whatever another machine behind the gateway says", () => {
    const dates = new DateHeaders();
    dates.checked(at("11:56:48", "11:56:48"), of("http://one"));
    const ahead = dates.checked(at("12:03:48", "11:56:49"), of("http://one"));
    expect(dateOf(ahead)).toBe(Date.parse("2026-11-22T12:03:48Z"));
  });

  it("are the clock of a server that was never right, and of one beside it", () => {
    const dates = new DateHeaders();
    dates.checked(at("11:56:48", "11:56:48"), of("http://one"));
    const ahead = dates.checked(at("12:56:48", "11:56:49"), of("http://other"));
    expect(dateOf(ahead)).toBe(Date.parse("2026-11-22T12:56:48Z"));
  });
});
