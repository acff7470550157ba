// Whether two responses, or an event and a response, can be about one message: the properties that both show agree, as
// far as nothing can have changed them meanwhile.
import { isDeepStrictEqual } from "node:util";
import { grainOf, readTime } from "../../text/date-time.ts";
import type { JsonObject } from "../../text/json.ts";

const isScalar = (value: unknown): boolean => typeof value === "string" || typeof value === "number";

/** Ids may be numbers in one place and texts in another. */
const sameText = (shown: unknown, read: unknown): boolean =>
  !isScalar(read) || String(shown) === String(read);

/** Times may be rounded or cut differently, and not by more than the coarser of the two shows. */
function sameTime(shown: unknown, read: unknown): boolean {
  const [one, other] = [readTime(shown), readTime(read)];
  if (one === undefined || other === undefined) return true;
  return Math.abs(one - other) <= Math.max(grainOf(shown), grainOf(read));
}

/** `read` is the later reading: others may have replied or reacted since, and cannot have taken it back. */
const agreement: Readonly<Record<string, (shown: unknown, read: unknown) => boolean>> = {
  conversation_id: sameText,
  conversation_name: sameText,
  author_id: sameText,
  author_name: sameText,
  image_urls: (shown, read) => !Array.isArray(read) || isDeepStrictEqual(shown, read),
  created_at: sameTime,
  replies_count: (shown, read) => typeof shown !== "number" || read !== 0 || shown === 0,
  reactions: (shown, read) => !Array.isArray(shown) || !isDeepStrictEqual(read, []) || shown.length === 0,
};

const isShown = (message: JsonObject, name: string): boolean => (message[name] ?? null) !== null;

/** Properties that both show; one that either leaves out or has as null says nothing. */
export const shownByBoth = (shown: JsonObject, read: JsonObject): readonly string[] =>
  Object.keys(agreement).filter((name) => isShown(shown, name) && isShown(read, name));

/** Properties of which the two say different things. */
export const disagreements = (shown: JsonObject, read: JsonObject): readonly string[] =>
  shownByBoth(shown, read).filter((name) => agreement[name]?.(shown[name], read[name]) === false);
