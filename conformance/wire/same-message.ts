// Whether two answers, or an event and an answer, can be about one message: the members that both show agree, as far as
// nothing can have changed them meanwhile.
import { isDeepStrictEqual } from "node:util";
import { readInstant } from "./date-time.ts";
import type { JsonObject } from "./envelope.ts";

/** Instants of one deployment may be rounded differently. */
const ROUNDING_MS = 1000;

const sameText = (told: unknown, read: unknown): boolean => typeof read !== "string" || told === read;

/** `read` is the later reading: others may have replied or reacted since, and cannot have taken it back. */
const agreement: Readonly<Record<string, (told: unknown, read: unknown) => boolean>> = {
  conversation_id: sameText,
  conversation_name: sameText,
  author_id: sameText,
  author_name: sameText,
  image_urls: (told, read) => !Array.isArray(read) || isDeepStrictEqual(told, read),
  created_at: (told, read) => {
    const [one, other] = [readInstant(told), readInstant(read)];
    return one === undefined || other === undefined || Math.abs(one - other) <= ROUNDING_MS;
  },
  replies_count: (told, read) => read !== 0 || told === 0,
  reactions: (told, read) => !isDeepStrictEqual(read, []) || isDeepStrictEqual(told, []),
};

/** Members of which the two say different things; one that either leaves out or has as null says nothing. */
export const disagreements = (told: JsonObject, read: JsonObject): readonly string[] =>
  Object.entries(agreement).flatMap(([name, agrees]) =>
    (told[name] ?? null) === null || (read[name] ?? null) === null || agrees(told[name], read[name])
      ? []
      : [name],
  );
