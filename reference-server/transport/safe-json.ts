// Refuses JSON that is out of proportion: its text before it is parsed, because to make a hundred thousand objects and
// to find a hundred thousand unknown properties takes half a second, and what was parsed when it is aimed at prototypes.
import { Refusal } from "../refusal.ts";

/** The deepest body of the contract has fewer than ten levels. */
export const MAX_DEPTH = 32;
/** Fifty changes of a task with all that belongs to them are some 300. */
export const MAX_VALUES = 5_000;
/** The largest import batch has some 30 000; to judge more costs time that no request needs. */
export const MAX_IMPORT_VALUES = 40_000;
/**
 * Slightly more than the contract allows, so that it is the contract that refuses a text that is only a
 * little too long.
 */
export const MAX_STRING_CHARACTERS = 640 * 1024;

/** Throws the refusal for the text of a body. The text need not be JSON; the parser reports that. */
export function checkJsonText(text: string, maxValues = MAX_VALUES): void {
  const excess = findExcess(text, maxValues);
  if (excess !== undefined)
    throw new Refusal("invalid_request", `body: expected at most ${excess}, found more`);
}

// As numbers, because every character of a body is compared with them.
const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const SMALL_U = 0x75;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/**
 * Reads the text once, some milliseconds for the largest body. Returns the exceeded limit. Most of a body is strings, over
 * which a search for their end goes four times as fast as a look at each character.
 */
export function findExcess(text: string, maxValues: number): string | undefined {
  let depth = 0;
  let values = 1;
  let nextEscape = -1;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < QUOTE || (code > COMMA && code < OPENING_BRACKET)) continue;
    if (code === QUOTE) {
      const start = index + 1;
      if (nextEscape < start) nextEscape = placeOf("\\", text, start);
      const end = placeOf('"', text, start);
      const isPlain = end < nextEscape && end - start <= MAX_STRING_CHARACTERS;
      index = isPlain ? end : endOfString(text, start);
      if (index < 0) return `${MAX_STRING_CHARACTERS} characters in a string`;
    } else if (code === COMMA) values += 1;
    else if (code === OPENING_BRACE || code === OPENING_BRACKET) {
      depth += 1;
      values += 1;
      if (depth > MAX_DEPTH) return `${MAX_DEPTH} levels of nesting`;
    } else if (code === CLOSING_BRACE || code === CLOSING_BRACKET) depth -= 1;
    if (values > maxValues) return `${maxValues} values`;
  }
  return undefined;
}

/** The place of the next such character or of the end of the text. */
function placeOf(character: string, text: string, start: number): number {
  const place = text.indexOf(character, start);
  return place < 0 ? text.length : place;
}

/** The place of the closing quote or of the end of the text; -1 where the string has too many characters. */
function endOfString(text: string, start: number): number {
  let characters = 0;
  for (let index = start; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) return index;
    if (code === BACKSLASH) index += text.charCodeAt(index + 1) === SMALL_U ? 5 : 1;
    // The second half of a character beyond the first plane is not one of its own.
    if (code < 0xdc00 || code > 0xdfff) characters += 1;
    if (characters > MAX_STRING_CHARACTERS) return -1;
  }
  return text.length;
}

const FORBIDDEN = "__proto__";

/** For a value that was parsed from a text that `checkJsonText` let through. Throws the refusal. */
export function checkJson(body: unknown): void {
  // A list that grows as it is read instead of recursion, so that depth costs no stack.
  const found: object[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === "object" && value !== null) found.push(value);
  };
  collect(body);
  for (const value of found) {
    if (!Array.isArray(value) && Object.hasOwn(value, FORBIDDEN))
      throw new Refusal("invalid_request", `body: the property name ${FORBIDDEN} is not allowed`);
    Object.values(value).forEach(collect);
  }
}
