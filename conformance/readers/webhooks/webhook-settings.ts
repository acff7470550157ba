// When two values of an endpoint's setting are the same: order of event types does not count, nor does how a URL is
// written as long as it is the same URL.
import { isDeepStrictEqual } from "node:util";

export function sameSetting(property: "name" | "url" | "events", wanted: unknown, shown: unknown): boolean {
  if (property === "events") return isDeepStrictEqual(sorted(wanted), sorted(shown));
  if (property === "url") return isDeepStrictEqual(normal(wanted), normal(shown));
  return wanted === shown;
}

/** Letters and digits of any script, with one blank or hyphen between them: what no deployment writes otherwise. */
const PLAIN = /^[\p{L}\p{M}\p{N}]+([ _-][\p{L}\p{M}\p{N}]+)*$/u;

/** Which requirement says that a setting is shown as it was given: symbols and white space of names are WHK-43's. */
export const requirementOf = (
  property: "name" | "url" | "events",
  wanted: unknown,
  ofPlain: "WHK-04" | "WHK-07",
): string => (property === "name" && typeof wanted === "string" && !PLAIN.test(wanted) ? "WHK-43" : ofPlain);

const sorted = (list: unknown): unknown => (Array.isArray(list) ? [...list].sort() : list);

/** A fragment is not part of a request. */
function normal(url: unknown): unknown {
  if (typeof url !== "string" || !URL.canParse(url)) return url;
  const parsed = new URL(url);
  parsed.hash = "";
  return parsed.href;
}
