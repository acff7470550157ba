// Errors that the service answered with, and those that a gateway in front of it may have answered.
import { describe, expect, it } from "vitest";
import { isServiceError } from "../../../conformance/contract/service-error.ts";
import type { Exchange } from "../../../conformance/exchange/exchange.ts";

const PAGE = undefined;
const UNDOCUMENTED = { message: "Service Unavailable" };
const LEGACY = { error: "come again", error_code: "unavailable" };

/** It has only the properties that are read here. */
const answered = (status: number, json: unknown, operation = "getCall"): Exchange =>
  ({
    status,
    operation,
    json,
    request: { url: "/v1/calls/1" },
    response: { text: "" },
  }) as unknown as Exchange;

describe("an error of the service", () => {
  it.each([
    ["a status that gateways do not answer with", answered(400, UNDOCUMENTED)],
    ["a documented shape", answered(502, LEGACY)],
    ["a service that is unavailable, in a documented shape", answered(503, LEGACY)],
    ["a refused opening", answered(503, UNDOCUMENTED, "openRealtimeConnection")],
  ])("is %s", (_, exchange) => {
    expect(isServiceError(exchange)).toBe(true);
  });

  it.each([
    ["a success", answered(200, {})],
    ["another address", answered(404, UNDOCUMENTED, "download")],
    ["the page of a gateway without a service behind it", answered(503, PAGE)],
    ["the words of such a gateway", answered(503, UNDOCUMENTED)],
    ["such a page instead of an opening", answered(503, PAGE, "openRealtimeConnection")],
    ["a body that is too large for a gateway", answered(413, PAGE)],
  ])("is not %s", (_, exchange) => {
    expect(isServiceError(exchange)).toBe(false);
  });
});
