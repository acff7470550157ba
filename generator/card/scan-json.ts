// A scanner of JSON text (RFC 8259) for the facts that JSON.parse does not tell: where exactly the text stops
// being JSON, and which objects name a property twice. Works without recursion, so that no depth is too much.
import { segment } from "../runtime/text/pointer.ts";
import { quote } from "../runtime/text/preview.ts";
import { type Misread, readLiteral, readNumber, readString, skipSpace } from "./json-tokens.ts";

interface Scan {
  /** Where and why the text is not JSON. */
  readonly failure: Misread | undefined;
  /** Properties whose name the same object has used before, as far as they were reached. */
  readonly repeated: readonly { readonly offset: number; readonly pointer: string; readonly name: string }[];
}

/** More repeated names than anybody reads. */
const MOST_REPEATED = 100;

/** An open object or array. */
interface Level {
  readonly kind: "object" | "array";
  /** Names used so far, of an object. */
  readonly names: Set<string>;
  /** The name or the position of the value being read. */
  at: string | number;
}

export function scanJson(text: string): Scan {
  return new Scanner(text).scan();
}

/** The token that comes next in the text, or the mistake in it. */
type Next = "value" | "after a value" | "nothing" | Misread;

class Scanner {
  readonly #text: string;
  readonly #levels: Level[] = [];
  readonly #repeated: { offset: number; pointer: string; name: string }[] = [];
  #offset = 0;

  constructor(text: string) {
    this.#text = text;
  }

  scan(): Scan {
    let next: Next = this.#begin();
    while (next === "value") {
      next = this.#readValue();
      if (next === "after a value") next = this.#readOn();
    }
    return { failure: typeof next === "string" ? undefined : next, repeated: this.#repeated };
  }

  #begin(): Next {
    if (this.#text.startsWith("\ufeff"))
      return misread(0, "expected JSON, found a byte order mark before it");
    this.#skipSpace();
    return "value";
  }

  /** Reads a scalar or an empty object or array, or enters one that is not empty. */
  #readValue(): Next {
    const first = this.#text[this.#offset];
    if (first === "{") return this.#open({ kind: "object", names: new Set(), at: 0 });
    if (first === "[") return this.#open({ kind: "array", names: new Set(), at: 0 });
    const end = readScalar(this.#text, this.#offset);
    if (typeof end !== "number") return end;
    this.#offset = end;
    return "after a value";
  }

  #open(level: Level): Next {
    this.#step();
    if (this.#text[this.#offset] === CLOSE[level.kind]) {
      this.#offset++;
      return "after a value";
    }
    this.#levels.push(level);
    return level.kind === "array" ? "value" : this.#readName(level);
  }

  /** A value has ended, and with it perhaps the objects and arrays around it. */
  #readOn(): Next {
    for (;;) {
      this.#skipSpace();
      const level = this.#levels.at(-1);
      if (level === undefined) return this.#readEnd();
      const close = CLOSE[level.kind];
      if (this.#text[this.#offset] === close) {
        this.#levels.pop();
        this.#offset++;
        continue;
      }
      if (this.#text[this.#offset] !== ",") return this.#unexpected(`expected "," or "${close}"`);
      this.#step();
      if (level.kind === "object") return this.#readName(level);
      level.at = Number(level.at) + 1;
      return "value";
    }
  }

  #readEnd(): Next {
    return this.#offset === this.#text.length ? "nothing" : this.#unexpected("expected nothing more");
  }

  /** Reads `"name" :` and stops at the value. */
  #readName(level: Level): Next {
    const start = this.#offset;
    if (this.#text[start] !== '"') return this.#unexpected("expected a property name in double quotes");
    const end = readString(this.#text, start);
    if (typeof end !== "number") return end;
    const raw = this.#text.slice(start + 1, end - 1);
    const name = raw.includes("\\") ? String(JSON.parse(`"${raw}"`)) : raw;
    if (level.names.has(name) && this.#repeated.length < MOST_REPEATED) {
      const pointer = `${pointerOf(this.#levels.slice(0, -1))}/${segment(name)}`;
      this.#repeated.push({ offset: start, pointer, name });
    }
    level.names.add(name);
    level.at = name;
    this.#offset = skipSpace(this.#text, end);
    if (this.#text[this.#offset] !== ":") return this.#unexpected('expected ":" after the property name');
    this.#step();
    return "value";
  }

  /** Goes behind a sign and the space after it. */
  #step(): void {
    this.#offset++;
    this.#skipSpace();
  }

  #skipSpace(): void {
    this.#offset = skipSpace(this.#text, this.#offset);
  }

  #unexpected(expected: string): Misread {
    return misread(this.#offset, `${expected}, found ${seen(this.#text, this.#offset)}`);
  }
}

const CLOSE = { object: "}", array: "]" } as const;

function misread(offset: number, message: string): Misread {
  return { offset, message };
}

function pointerOf(levels: readonly Level[]): string {
  return levels.map(({ at }) => `/${segment(String(at))}`).join("");
}

function readScalar(text: string, offset: number): number | Misread {
  const first = text[offset] ?? "";
  if (first === '"') return readString(text, offset);
  if (first === "-" || (first >= "0" && first <= "9")) return readNumber(text, offset);
  return readLiteral(text, offset) ?? misread(offset, `expected a value, found ${seen(text, offset)}`);
}

/** The character at an offset, for a message. */
function seen(text: string, offset: number): string {
  const point = text.codePointAt(offset);
  return point === undefined ? "the end of the text" : quote(String.fromCodePoint(point));
}
