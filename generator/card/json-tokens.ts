// The tokens of JSON text. Each reader starts at an offset and returns the offset behind the token, or the
// mistake.
import { quote } from "../runtime/text/preview.ts";

export interface Misread {
  readonly offset: number;
  readonly message: string;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

export function skipSpace(text: string, offset: number): number {
  let at = offset;
  for (;;) {
    const unit = text.charCodeAt(at);
    if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09) return at;
    at++;
  }
}

export function readString(text: string, offset: number): number | Misread {
  for (let at = offset + 1; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) return at + 1;
    if (unit < 0x20) {
      return { offset: at, message: `expected an escape for the control character ${quote(text[at] ?? "")}` };
    }
    if (unit !== BACKSLASH) continue;
    ESCAPE.lastIndex = at;
    const escaped = ESCAPE.exec(text)?.[0];
    if (escaped === undefined) return { offset: at, message: `expected an escape such as \\n or \\u0041` };
    at += escaped.length - 1;
  }
  return { offset, message: "expected the text to end with a double quote, found the end of the document" };
}

const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

export function readNumber(text: string, offset: number): number | Misread {
  NUMBER.lastIndex = offset;
  const number = NUMBER.exec(text)?.[0];
  if (number === undefined) return { offset, message: "expected digits after the minus sign" };
  const end = offset + number.length;
  const next = text[end] ?? "";
  if (/[0-9.eE+-]/.test(next))
    return { offset: end, message: `expected a number, found ${quote(next)} in it` };
  return end;
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

export function readLiteral(text: string, offset: number): number | undefined {
  for (const word of ["true", "false", "null"]) {
    if (text.startsWith(word, offset)) return offset + word.length;
  }
  return undefined;
}
