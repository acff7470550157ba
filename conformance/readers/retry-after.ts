// The delay that a 429 announces: Retry-After by the grammar of RFC 9110, and the property of the body.

import { dateOf } from "../exchange/clock.ts";
import type { ReceivedResponse } from "../exchange/exchange.ts";
import { isObject } from "../text/json.ts";

const MONTHS = "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec";
const TIME = "\\d{2}:\\d{2}:\\d{2}";
/** The three forms of RFC 9110 5.6.7: the preferred one, that of RFC 850, that of asctime. */
const HTTP_DATES = [
  `(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \\d{2} (${MONTHS}) \\d{4} ${TIME} GMT`,
  `(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \\d{2}-(${MONTHS})-\\d{2} ${TIME} GMT`,
  `(Mon|Tue|Wed|Thu|Fri|Sat|Sun) (${MONTHS}) [ \\d]\\d ${TIME} \\d{4}`,
].map((form) => new RegExp(`^${form}$`));

const isSeconds = (value: string): boolean => /^\d+$/.test(value);
const isDate = (value: string): boolean =>
  HTTP_DATES.some((form) => form.test(value)) && !Number.isNaN(Date.parse(value));

export const isRetryAfter = (value: string): boolean => isSeconds(value) || isDate(value);

/** Seconds that the header asks to wait, a date being taken relative to the response's own; `undefined` without one. */
export function headerDelaySeconds(response: ReceivedResponse): number | undefined {
  const value = response.headers["retry-after"];
  if (value === undefined) return undefined;
  if (isSeconds(value)) return Number(value);
  if (!isDate(value)) return undefined;
  return (Date.parse(value) - (dateOf(response) ?? Date.now())) / 1000;
}

/** Seconds that the body asks to wait. */
export function bodyDelaySeconds({ json }: ReceivedResponse): number | undefined {
  const value = isObject(json) ? json.retry_after_seconds : undefined;
  return typeof value === "number" ? value : undefined;
}
