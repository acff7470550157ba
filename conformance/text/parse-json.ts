// Parses JSON of the target within limits, so that no body can exhaust the suite.

/**
 * Nothing of the contract is nested a tenth as deep; code that visits values may do so by recursion.
 */
const MAX_DEPTH = 500;
/** The longest page of the contract has some ten thousand; each takes some fifty bytes. */
const MAX_VALUES = 500_000;
/** Objects of the contract have dozens; one with very many names takes longer to read than all else in a response. */
const MAX_PROPERTIES = 10_000;

/** `undefined` for a text that is not JSON, or is nested or numerous beyond all measure. */
export function parseJson(text: string): unknown {
  if (text === "" || isBeyondMeasure(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A text that is not parsed though it may be JSON, such as an error that repeats a large request. */
export const isBeyondMeasure = (text: string): boolean =>
  mayBeHarmful(text) && countValues(text) > MAX_VALUES;

/** Most texts are short and have few brackets and commas: they need no second look. */
const mayBeHarmful = (text: string): boolean =>
  text.length > MAX_VALUES ||
  ["[", "{"].some((bracket) => hasMoreThan(MAX_DEPTH / 2, bracket, text)) ||
  (text.length > MAX_PROPERTIES && hasMoreThan(MAX_PROPERTIES - 1, ",", text));

function hasMoreThan(most: number, bracket: string, text: string): boolean {
  let count = 0;
  for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1))
    if (++count > most) return true;
  return false;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/** In lists commas do not count. */
const LIST = Number.NEGATIVE_INFINITY;

/** How many values a JSON text has, about: infinitely many when they are nested too deep, or too many in one object. */
export function countValues(text: string): number {
  // By depth: the properties of the object that is being read.
  const properties: number[] = [LIST];
  let depth = 0;
  let values = 1;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = endOfString(text, index + 1);
    else if (code === COMMA) {
      values++;
      const count = (properties[depth] ?? LIST) + 1;
      if (count > MAX_PROPERTIES) return Number.POSITIVE_INFINITY;
      properties[depth] = count;
    } else if (code === OPENING_BRACKET || code === OPENING_BRACE) {
      values++;
      if (++depth > MAX_DEPTH) return Number.POSITIVE_INFINITY;
      properties[depth] = code === OPENING_BRACE ? 1 : LIST;
    } else if (code === CLOSING_BRACKET || code === CLOSING_BRACE) depth--;
  }
  return values;
}

/** Strings are skipped: their contents do not nest. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start);
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let before = at;
  while (text.charCodeAt(before - 1) === BACKSLASH) before--;
  return (at - before) % 2 === 1;
}
