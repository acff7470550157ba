// The grammar of Retry-After, and the delay that the headers of a response ask for.
import { expect, it } from "vitest";
import { headerDelaySeconds, isRetryAfter } from "../../../conformance/readers/retry-after.ts";

it.each([
  ["0", true],
  ["120", true],
  ["Fri, 31 Dec 1999 23:59:59 GMT", true],
  ["Friday, 31-Dec-99 23:59:59 GMT", true],
  ["Sun Nov  6 08:49:37 1994", true],
  ["", false],
  ["-1", false],
  ["1.5", false],
  ["soon", false],
  ["2026-01-01T00:00:00Z", false],
  ["Fri, 31 Dec 1999 23:59:59 +0000", false],
])("Retry-After %j is by the grammar: %s", (value, isRight) => {
  expect(isRetryAfter(value)).toBe(isRight);
});

it.each([
  [{ "retry-after": "3" }, 3],
  [{ "retry-after": "Fri, 31 Dec 1999 23:59:59 GMT", date: "Fri, 31 Dec 1999 23:59:54 GMT" }, 5],
  [{ "retry-after": "soon" }, undefined],
  [{}, undefined],
])("the delay of %j is %s s", (headers, seconds) => {
  expect(headerDelaySeconds({ status: 429, headers, text: "", json: undefined })).toBe(seconds);
});
