// Whether two ends of an address are the same path and query, however a blank in the query is written.
import { isDeepStrictEqual } from "node:util";
import { percentDecoded } from "../../text/percent-decoded.ts";

/** @param one what stands behind the host, or behind a part of the path that both have */
export const sameAddress = (one: string, other: string): boolean =>
  one === other || (partsOf(one) !== undefined && isDeepStrictEqual(partsOf(one), partsOf(other)));

/** A slash that is encoded separates nothing. */
function partsOf(end: string): readonly unknown[] | undefined {
  const url = URL.parse(end, "http://receiver");
  return url === null ? undefined : [url.pathname.split("/").map(percentDecoded), [...url.searchParams]];
}
