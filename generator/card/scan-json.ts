// A scanner of JSON text (RFC 8259) for what JSON.parse does not tell: where exactly the text stops being JSON, and
// which objects name a member twice. Works without recursion, so that depth is no limit.
import { segment } from "../runtime/text/pointer.ts";
import { quote } from "../runtime/text/preview.ts";
import { readLiteral, readNumber, readString, skipSpace } from "./json-tokens.ts";

export interface Scan {
  /** Where and why the text is not JSON. */
  readonly failure: { readonly offset: number; readonly message: string } | undefined;
  /** Members whose name the same object has used before, as far as they were reached. */
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
  const repeated: { offset: number; pointer: string; name: string }[] = [];
  const levels: Level[] = [];
  let offset = skipSpace(text, 0);
  const fail = (message: string, at = offset): Scan => ({ failure: { offset: at, message }, repeated });
  if (text.startsWith("\ufeff")) return fail("expected JSON, found a byte order mark before it", 0);

  for (;;) {
    // Here a value is expected.
    const first = text[offset];
    if (first === "{" || first === "[") {
      const level: Level = { kind: first === "{" ? "object" : "array", names: new Set(), at: 0 };
      offset = skipSpace(text, offset + 1);
      if (text[offset] !== (level.kind === "object" ? "}" : "]")) {
        levels.push(level);
        if (level.kind === "array") continue;
        const problem = readName(level);
        if (problem !== undefined) return fail(problem);
        continue;
      }
      offset++;
    } else {
      const end = readScalar(text, offset);
      if (typeof end !== "number") return fail(end.message, end.offset);
      offset = end;
    }
    // Here a value has ended, and with it perhaps the objects and arrays around it.
    for (;;) {
      offset = skipSpace(text, offset);
      const level = levels.at(-1);
      if (level === undefined) {
        if (offset === text.length) return { failure: undefined, repeated };
        return fail(`expected nothing more, found ${seen(text, offset)}`);
      }
      const close = level.kind === "object" ? "}" : "]";
      if (text[offset] === close) {
        levels.pop();
        offset++;
        continue;
      }
      if (text[offset] !== ",") return fail(`expected "," or "${close}", found ${seen(text, offset)}`);
      offset = skipSpace(text, offset + 1);
      if (level.kind === "array") {
        level.at = Number(level.at) + 1;
      } else {
        const problem = readName(level);
        if (problem !== undefined) return fail(problem);
      }
      break;
    }
  }

  /** Reads `"name" :` and stands at the value. Returns what is wrong. */
  function readName(level: Level): string | undefined {
    if (text[offset] !== '"') return `expected a member name in double quotes, found ${seen(text, offset)}`;
    const start = offset;
    const end = readString(text, offset);
    if (typeof end !== "number") {
      offset = end.offset;
      return end.message;
    }
    const raw = text.slice(start + 1, end - 1);
    const name = raw.includes("\\") ? String(JSON.parse(`"${raw}"`)) : raw;
    if (level.names.has(name) && repeated.length < MOST_REPEATED) {
      repeated.push({ offset: start, pointer: `${pointerOf(levels.slice(0, -1))}/${segment(name)}`, name });
    }
    level.names.add(name);
    level.at = name;
    offset = skipSpace(text, end);
    if (text[offset] !== ":") return `expected ":" after the member name, found ${seen(text, offset)}`;
    offset = skipSpace(text, offset + 1);
    return undefined;
  }
}

function pointerOf(levels: readonly Level[]): string {
  return levels.map(({ at }) => `/${segment(String(at))}`).join("");
}

function readScalar(text: string, offset: number): number | { offset: number; message: string } {
  const first = text[offset] ?? "";
  if (first === '"') return readString(text, offset);
  if (first === "-" || (first >= "0" && first <= "9")) return readNumber(text, offset);
  return readLiteral(text, offset) ?? { offset, message: `expected a value, found ${seen(text, offset)}` };
}

/** What stands at an offset, for a message. */
export function seen(text: string, offset: number): string {
  const point = text.codePointAt(offset);
  return point === undefined ? "the end of the text" : quote(String.fromCodePoint(point));
}
