// Whether two hits of a search, read one after the other by one key, show the same message.
import { isDeepStrictEqual } from "node:util";
import { grainOf, readTime } from "../../text/date-time.ts";
import type { JsonObject } from "../../text/json.ts";
import { messageProperties } from "../messages/message-properties.ts";

/** Null means that a message has no root. */
const isShown = (hit: JsonObject, name: string): boolean =>
  name === "thread_root_id" ? hit[name] !== undefined : (hit[name] ?? null) !== null;
const lengthOf = (value: unknown): unknown => (Array.isArray(value) ? value.length : value);

/** An excerpt of a text may stand for it. */
const isExcerpt = (one: string, other: string): boolean =>
  one.includes(other.trim()) || other.includes(one.trim());

/** As long as an excerpt is at least: of a shorter text nothing is left out. */
const EXCERPT = 120;
const unmarked = (text: string): string => text.replaceAll(/<\/?\w[^<>]*>|[*…]/g, "").trim();

/** The hit may be marked in one of them, or cut; a short text is the same without its marks. */
const isMarked = (one: string, other: string): boolean =>
  /[<*…]/.test(one + other) &&
  (Math.max(one.length, other.length) > EXCERPT || isExcerpt(unmarked(one), unmarked(other)));

/** Without names, which may be written for each reading. */
const alike: Readonly<Record<string, (one: unknown, other: unknown) => boolean>> = {
  conversation_id: isDeepStrictEqual,
  author_id: isDeepStrictEqual,
  thread_root_id: isDeepStrictEqual,
  replies_count: isDeepStrictEqual,
  // Addresses may be signed for each reading, and reactions written in any order.
  image_urls: (one, other) => lengthOf(one) === lengthOf(other),
  reactions: (one, other) => lengthOf(one) === lengthOf(other),
  files: (one, other) => lengthOf(one) === lengthOf(other),
  created_at: (one, other) => {
    const [first, second] = [readTime(one), readTime(other)];
    if (first === undefined || second === undefined) return true;
    return Math.abs(first - second) <= Math.max(grainOf(one), grainOf(other));
  },
  content: (one, other) =>
    typeof one !== "string" || typeof other !== "string" || isExcerpt(one, other) || isMarked(one, other),
};

/** Properties that both show with different values; properties of only one are ignored. */
export const hitDifferences = (one: JsonObject, other: JsonObject): readonly string[] =>
  Object.keys(alike).filter(
    (name) => isShown(one, name) && isShown(other, name) && alike[name]?.(one[name], other[name]) === false,
  );

/**
 * The properties that the specification names for a message; a score or a highlight may be of one mode only.
 */
const ofMessages = [...Object.keys(messageProperties), "thread_root_id", "forward_source"];

/** Properties of a message that the one hit shows and the other has not, not even as null. */
export const hitLacks = (one: JsonObject, other: JsonObject): readonly string[] =>
  ofMessages.filter((name) => (one[name] ?? null) !== null && !Object.hasOwn(other, name));
