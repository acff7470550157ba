// Reads how long a limited or unavailable service asks its clients to wait: the header in both of its forms, or the
// property of a rate-limit body.
import type { ResponseHeaders } from "../http.ts";

/** Milliseconds from now on, at least 0; undefined when the response names no delay. */
export function readRetryAfter(headers: ResponseHeaders, body: unknown, now: number): number | undefined {
  const text = headers["retry-after"]?.trim() ?? "";
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const date = HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(date)) return Math.max(0, date - sentAt(headers, now));
  const seconds = propertyOf(body, "retry_after_seconds");
  return typeof seconds === "number" && seconds >= 0 ? seconds * 1000 : undefined;
}

/** Such as `Wed, 21 Oct 2026 07:28:00 GMT`. Without the check, Date.parse would read much that is not a date. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** By the clock of the service if it says: ours may be wrong, and a delay is a difference of two of its times. */
function sentAt({ date = "" }: ResponseHeaders, now: number): number {
  const sent = HTTP_DATE.test(date) ? Date.parse(date) : Number.NaN;
  return Number.isNaN(sent) ? now : sent;
}

/** Undefined where there is no such property, or no object. */
export function propertyOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  // Safe: the object has this key.
  return (value as Readonly<Record<string, unknown>>)[name];
}
