// One moment has many spellings, and a text that only looks like one has one.
import { expect, test } from "vitest";
import { isSameValue } from "../../../conformance/text/date-time.ts";

test.each([
  ["2026-05-04T09:30:00.500Z", "2026-05-04T09:30:00.500Z", true],
  ["2026-05-04T09:30:00.500Z", "2026-05-04T11:30:00.5+02:00", true],
  ["2026-05-04T09:30:00.500Z", "2026-05-04T09:30:00.501Z", false],
  ["entry-1", "entry-1", true],
  ["entry-1", "entry-2", false],
  [undefined, "2026-05-04T09:30:00Z", false],
  [undefined, undefined, true],
])("compares %j with %j as moments where both are some", (one, other, isSame) => {
  expect(isSameValue(one, other)).toBe(isSame);
});
