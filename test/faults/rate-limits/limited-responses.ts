// Servers that answer otherwise to a request beyond a limit, a row each.
import { defineFaults } from "../tools/fault.ts";
import { inLimited, inLimitedBody, inLimitedHeaders } from "../tools/limits.ts";

export default defineFaults({
  "delay-is-text": {
    title: "retry_after_seconds of a 429 is text",
    breaks: ["RAT-02"],
    decorate: inLimitedBody((body) => ({ ...body, retry_after_seconds: String(body.retry_after_seconds) })),
  },
  "empty-policy-header": {
    title: "the X-RateLimit-Policy of a limited write is empty",
    breaks: ["RAT-03"],
    decorate: inLimited((rendered) => ({
      ...rendered,
      headers: {
        ...rendered.headers,
        ...(rendered.headers?.["x-ratelimit-policy"]?.includes("write") && { "x-ratelimit-policy": "" }),
      },
    })),
  },
  "fractional-retry-after": {
    title: "Retry-After of a 429 is a fraction",
    breaks: ["RAT-05"],
    decorate: inLimitedHeaders((headers) => ({ ...headers, "retry-after": "0.75" })),
  },
  "iso-retry-after": {
    title: "Retry-After of a 429 is an ISO date",
    breaks: ["RAT-05"],
    decorate: inLimitedHeaders((headers) => ({
      ...headers,
      "retry-after": new Date(Date.now() + 1000).toISOString(),
    })),
  },
  "limit-without-policy": {
    title: "the body of a 429 does not name the policy",
    breaks: ["RAT-02"],
    decorate: inLimitedBody(({ rate_limit_policy: _, ...body }) => body),
  },
  "limited-is-forbidden": {
    title: "a request beyond a limit is answered with 403",
    breaks: ["RAT-01"],
    decorate: inLimited((rendered) => ({ ...rendered, status: 403 })),
  },
  "limited-is-unavailable": {
    title: "a request beyond a limit is answered with 503",
    breaks: ["RAT-01"],
    decorate: inLimited((rendered) => ({ ...rendered, status: 503 })),
  },
  "negative-delay": {
    title: "retry_after_seconds of a 429 is negative",
    breaks: ["RAT-02", "RAT-06"],
    decorate: inLimitedBody((body) => ({ ...body, retry_after_seconds: -1 })),
  },
  "nested-limit": {
    title: "the body of a 429 has the nested shape",
    breaks: ["RAT-02"],
    decorate: inLimited((rendered, requestId) => ({
      ...rendered,
      body: { error: { code: "rate_limited", message: "too many requests", request_id: requestId } },
    })),
  },
  "no-policy-header": {
    title: "a 429 has no X-RateLimit-Policy",
    breaks: ["RAT-03"],
    decorate: inLimitedHeaders(({ "x-ratelimit-policy": _, ...headers }) => headers),
  },
  "other-policy-in-header": {
    title: "header and body of a 429 name different policies",
    breaks: ["RAT-04"],
    decorate: inLimitedHeaders((headers) => ({ ...headers, "x-ratelimit-policy": "gateway" })),
  },
  "own-limit-code": {
    title: "the error_code of a 429 is too_many_requests",
    breaks: ["RAT-02"],
    decorate: inLimitedBody((body) => ({ ...body, error_code: "too_many_requests" })),
  },
  "retry-after-in-milliseconds": {
    title: "Retry-After of a 429 counts milliseconds",
    breaks: ["RAT-06"],
    decorate: inLimitedHeaders((headers) => ({ ...headers, "retry-after": `${headers["retry-after"]}000` })),
  },
});
