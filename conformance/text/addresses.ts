// Web addresses that are the same, however they are written.
import { isDeepStrictEqual } from "node:util";

/** A web address in its usual form; anything else as it is. */
export const asAddress = (value: unknown): unknown =>
  typeof value === "string" && URL.canParse(value) ? new URL(value).href : value;

/**
 * Whether both are the same path and query, however a blank in the query is written.
 * @param one the text behind the host, or behind a part of the path that both have
 */
export const sameAddress = (one: string, other: string): boolean =>
  one === other || (partsOf(one) !== undefined && isDeepStrictEqual(partsOf(one), partsOf(other)));

/** A slash that is encoded separates nothing. */
function partsOf(end: string): readonly unknown[] | undefined {
  const url = URL.parse(end, "http://receiver");
  return url === null ? undefined : [url.pathname.split("/").map(percentDecoded), [...url.searchParams]];
}

/** A text as it is when its percent signs encode nothing. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
