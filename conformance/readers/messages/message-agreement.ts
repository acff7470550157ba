// Whether two responses, or an event and a response, can be about one message: the properties that both show agree, as
// far as nothing can have changed them meanwhile.
import { isDeepStrictEqual } from "node:util";
import { grainOf, readTime } from "../../text/date-time.ts";
import type { JsonObject } from "../../text/json.ts";

const isScalar = (value: unknown): boolean => typeof value === "string" || typeof value === "number";

/** Ids may be numbers in one place and texts in another. */
const sameText = (told: unknown, read: unknown): boolean => !isScalar(read) || String(told) === String(read);

/** Times may be rounded or cut differently, and not by more than the coarser of the two shows. */
function sameTime(told: unknown, read: unknown): boolean {
  const [one, other] = [readTime(told), readTime(read)];
  if (one === undefined || other === undefined) return true;
  return Math.abs(one - other) <= Math.max(grainOf(told), grainOf(read));
}

/** `read` is the later reading: others may have replied or reacted since, and cannot have taken it back. */
const agreement: Readonly<Record<string, (told: unknown, read: unknown) => boolean>> = {
  conversation_id: sameText,
  conversation_name: sameText,
  author_id: sameText,
  author_name: sameText,
  image_urls: (told, read) => !Array.isArray(read) || isDeepStrictEqual(told, read),
  created_at: sameTime,
  replies_count: (told, read) => typeof told !== "number" || read !== 0 || told === 0,
  reactions: (told, read) => !Array.isArray(told) || !isDeepStrictEqual(read, []) || told.length === 0,
};

const isShown = (message: JsonObject, name: string): boolean => (message[name] ?? null) !== null;

/** Properties that both show; one that either leaves out or has as null says nothing. */
export const shownByBoth = (told: JsonObject, read: JsonObject): readonly string[] =>
  Object.keys(agreement).filter((name) => isShown(told, name) && isShown(read, name));

/** Properties of which the two say different things. */
export const disagreements = (told: JsonObject, read: JsonObject): readonly string[] =>
  shownByBoth(told, read).filter((name) => agreement[name]?.(told[name], read[name]) === false);
