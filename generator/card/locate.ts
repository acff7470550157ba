// Finds where in a JSON text the values are that pointers name. The text is known to be JSON.
import { parts } from "../runtime/text/pointer.ts";
import { skipSpace } from "./json-tokens.ts";

export interface Place {
  /** Offset of the value. */
  readonly value: number;
  /** Offset of its name, or of the value where it has none. */
  readonly name: number;
}

/** A pointer that is wanted, or leads to one. */
interface Wanted {
  readonly inner: Map<string, Wanted>;
  place: Place | undefined;
}

/** The place of each pointer; for a value that is not there, the place of the nearest one around it. */
export function locate(text: string, pointers: readonly string[]): ReadonlyMap<string, Place> {
  const root: Wanted = { inner: new Map(), place: undefined };
  for (const pointer of pointers) {
    let wanted = root;
    for (const part of parts(pointer)) {
      const next = wanted.inner.get(part) ?? { inner: new Map(), place: undefined };
      wanted.inner.set(part, next);
      wanted = next;
    }
  }
  const start = skipSpace(text, 0);
  visit(text, start, start, root);
  return new Map(pointers.map((pointer) => [pointer, placeOf(root, pointer)]));
}

function placeOf(root: Wanted, pointer: string): Place {
  let place = root.place ?? { value: 0, name: 0 };
  let wanted: Wanted | undefined = root;
  for (const part of parts(pointer)) {
    wanted = wanted?.inner.get(part);
    if (wanted?.place === undefined) break;
    place = wanted.place;
  }
  return place;
}

/** Notes the value at an offset and goes into it as far as something is wanted there. Returns its end. */
function visit(text: string, name: number, offset: number, wanted: Wanted): number {
  // A name that is repeated counts where it is last, as it does for JSON.parse.
  wanted.place = { value: offset, name };
  const opening = text[offset];
  if (wanted.inner.size === 0 || (opening !== "{" && opening !== "[")) return skipValue(text, offset);
  let at = skipSpace(text, offset + 1);
  for (let index = 0; text[at] !== "}" && text[at] !== "]"; index++) {
    const start = at;
    let key = String(index);
    if (opening === "{") {
      const end = skipString(text, at);
      key = String(JSON.parse(text.slice(at, end)));
      // Behind the name comes the colon.
      at = skipSpace(text, skipSpace(text, end) + 1);
    }
    const inner = wanted.inner.get(key);
    at = skipSpace(text, inner === undefined ? skipValue(text, at) : visit(text, start, at, inner));
    if (text[at] === ",") at = skipSpace(text, at + 1);
  }
  return at + 1;
}

/** Behind the value at an offset, found by counting brackets. */
function skipValue(text: string, offset: number): number {
  let depth = 0;
  let at = offset;
  do {
    const character = text[at];
    if (character === '"') {
      at = skipString(text, at);
    } else if (character === "{" || character === "[") {
      depth++;
      at++;
    } else if (character === "}" || character === "]") {
      depth--;
      at++;
    } else if (depth === 0) {
      while (at < text.length && !ENDS.has(text[at] ?? "")) at++;
    } else {
      at++;
    }
  } while (depth > 0);
  return at;
}

const ENDS: ReadonlySet<string> = new Set([",", "]", "}", " ", "\n", "\r", "\t"]);

/** Behind the text that starts with the double quote at an offset. */
function skipString(text: string, offset: number): number {
  let at = offset + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    let backslashes = 0;
    while (text[quote - 1 - backslashes] === "\\") backslashes++;
    at = quote + 1;
    if (backslashes % 2 === 0) return at;
  }
}
