// Reading the time at which something ends, in each form that deployments use.
import { expect, it } from "vitest";
import { readEnd } from "../../../conformance/text/date-time.ts";

const AT = Date.UTC(2026, 0, 2, 3, 4, 5);

it.each([
  ["a date-time", "2026-01-02T03:04:05Z", AT],
  ["seconds", AT / 1000, AT],
  ["milliseconds", AT, AT],
  ["seconds as text", String(AT / 1000), AT],
  ["a time without a zone", "2026-01-02T03:04:05", undefined],
  ["a word", "soon", undefined],
  ["nothing", null, undefined],
  ["zero", 0, undefined],
])("reads %s", (_, value, ms) => {
  expect(readEnd(value)).toBe(ms);
});
