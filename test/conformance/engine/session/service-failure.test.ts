// Which judgements are about a failure of the service where a refusal was expected.
import { describe, expect, it } from "vitest";
import type { FindingDetails } from "../../../../conformance/engine/session/finding.ts";
import { failureInstead } from "../../../../conformance/engine/session/service-failure.ts";
import { type Exchange, responseOf } from "../../../../conformance/exchange/exchange.ts";

/** It has only the properties that are read here. */
const answered = (status: number, operation = "getCall"): Exchange =>
  ({ status, operation, response: { status, headers: {}, text: "{}", json: {} } }) as unknown as Exchange;

const of = (details: Omit<FindingDetails, "message">, holds = false): number | undefined =>
  failureInstead({ message: "", ...details }, holds)?.status;

describe("a failure instead of a refusal", () => {
  it.each([
    [403, answered(500)],
    ["403 or 404", answered(500)],
    ["404, or an empty list", answered(502)],
    ["a refusal, or a file of its own", answered(500)],
    [401, answered(500, "fuzz getCall")],
  ])("is seen where %j was expected", (expected, about) => {
    expect(of({ expected, about })).toBe(about.status);
    expect(of({ expected, about: [answered(200), about] })).toBe(about.status);
    expect(of({ expected, exchanges: [answered(200), about], found: responseOf(about) })).toBe(about.status);
  });

  it.each([
    ["a refusal", 403, answered(404)],
    ["a service that is unavailable now", 403, answered(503)],
    ["a failure that the profile lists as a refusal", "400 or 500", answered(500)],
    ["a failure where success was expected", "2xx", answered(500)],
    ["a failure of a storage", 403, answered(500, "download")],
  ])("is not %s", (_, expected, about) => {
    expect(of({ expected, about })).toBeUndefined();
    expect(of({ expected, about }, true)).toBeUndefined();
  });

  it("is seen where the check takes it for a refusal", () => {
    expect(of({ expected: 403, about: answered(500) }, true)).toBe(500);
    expect(of({ expected: "a refusal", found: [], exchanges: [answered(500)] }, true)).toBeUndefined();
  });

  it("leaves alone what else is found in it", () => {
    expect(of({ expected: "a refusal", found: "a secret", exchanges: [answered(500)] })).toBeUndefined();
  });
});
