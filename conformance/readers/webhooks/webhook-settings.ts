// When two values of an endpoint's setting are the same: order of event types does not count, nor does how a URL is
// written as long as it is the same URL.
import { isDeepStrictEqual } from "node:util";

export function sameSetting(property: "name" | "url" | "events", wanted: unknown, shown: unknown): boolean {
  if (property === "events") return sameTypes(wanted, shown);
  if (property === "url") return isDeepStrictEqual(normal(wanted), normal(shown));
  return wanted === shown;
}

/**
 * Letters and digits of any script, with one blank or hyphen between them: no deployment writes such a text
 * otherwise, unless Unicode has another form of it.
 */
const PLAIN = /^[\p{L}\p{M}\p{N}]+([ _-][\p{L}\p{M}\p{N}]+)*$/u;

/** Whether it is shown, if not as it was given: of an address a part may be covered. */
export const isShown = (property: "name" | "url" | "events", wanted: unknown, shown: unknown): boolean =>
  sameSetting(property, wanted, shown) || (property === "url" && isCovered(wanted, shown));

const TEST = "webhook.test";

/** A usual maximum. */
const MAX_PLAIN = 64;

const isPlainName = (name: string): boolean =>
  PLAIN.test(name) && name.length <= MAX_PLAIN && name.normalize("NFKC") === name;

/** Which requirement says that a setting is shown as it was given: WHK-43 for the symbols, white space, length and absence of names. */
export const requirementOf = (
  property: "name" | "url" | "events",
  wanted: unknown,
  ofPlain: "WHK-04" | "WHK-07",
): string => {
  const isPlain = typeof wanted === "string" ? isPlainName(wanted) : wanted !== null;
  return property === "name" && !isPlain ? "WHK-43" : ofPlain;
};

const COVER = /(?:[*\u2022\u2026]|\.{3}|%E2%80%A2|%E2%80%A6|redacted)+/i;

/** Whether an address shows the beginning of the one that was given, and signs in the place of the rest, or nothing. */
export function isCovered(wanted: unknown, shown: unknown): boolean {
  if (typeof wanted !== "string" || typeof shown !== "string" || shown === wanted) return false;
  const [beginning = "", ...others] = shown.split(COVER);
  if (beginning === "" || !wanted.startsWith(beginning)) return false;
  if (others.length === 0) return /^[?#/]/.test(wanted.slice(beginning.length)) || beginning.endsWith("/");
  let at = beginning.length;
  return others.every((part) => {
    const found = wanted.indexOf(part, at);
    at = found + part.length;
    return found >= 0;
  });
}

/** Test events may be enabled for each endpoint, and shown so. */
function sameTypes(wanted: unknown, shown: unknown): boolean {
  if (isDeepStrictEqual(sorted(wanted), sorted(shown))) return true;
  if (!Array.isArray(wanted) || !Array.isArray(shown) || !shown.includes(TEST)) return false;
  return isDeepStrictEqual(sorted([...new Set([...wanted, TEST])]), sorted(shown));
}

const sorted = (list: unknown): unknown => (Array.isArray(list) ? [...list].sort() : list);

/** A fragment is not part of a request. */
function normal(url: unknown): unknown {
  if (typeof url !== "string" || !URL.canParse(url)) return url;
  const parsed = new URL(url);
  parsed.hash = "";
  return parsed.href;
}
