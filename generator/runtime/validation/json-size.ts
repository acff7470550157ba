// The size of a value's minified JSON without writing it, exactly or as an upper bound.

/** No minified JSON text needs more bytes for a character than "\u0000" does. */
export const BYTES_PER_CHARACTER = 6;

/** The longest minified number, "-1.2345678901234567e-100", and a comma. */
export const BYTES_PER_SCALAR = 25;

const PLAIN = /^[ !#-[\]-~]*$/;

/**
 * The bytes of a value's minified JSON, as exactly as `limit` needs: the result is above the limit if and only if
 * the size is. Works without recursion, as the depth of a hostile document has no limit.
 */
export function jsonBytes(data: unknown, limit: number): number {
  let exact = 0;
  const open: unknown[] = [data];
  while (open.length > 0 && exact <= limit) {
    const value = open.pop();
    if (typeof value === "string") {
      exact += textBytes(value);
    } else if (Array.isArray(value)) {
      exact += value.length === 0 ? 2 : value.length + 1;
      // An array with more items than the limit has bytes needs no look at them.
      if (exact <= limit) for (const item of value) open.push(item);
    } else if (typeof value === "object" && value !== null) {
      const keys = Object.keys(value);
      exact += keys.length === 0 ? 2 : 2 * keys.length + 1;
      for (const key of keys) {
        exact += textBytes(key);
        // Safe: any object can be read by the keys it has.
        open.push((value as Record<string, unknown>)[key]);
      }
    } else {
      exact += String(value).length;
    }
  }
  return exact;
}

/** An upper bound on the bytes of a value's minified JSON, without a look at any character; stops above `limit`. */
export function jsonBound(data: unknown, limit: number): number {
  if (typeof data !== "object")
    return typeof data === "string" ? data.length * BYTES_PER_CHARACTER + 3 : BYTES_PER_SCALAR;
  let bound = 0;
  const open: unknown[] = [data];
  while (open.length > 0 && bound <= limit) {
    const value = open.pop();
    if (typeof value === "string") {
      bound += value.length * BYTES_PER_CHARACTER + 3;
    } else if (typeof value === "object" && value !== null) {
      bound += 3;
      const isArray = Array.isArray(value);
      for (const [key, inner] of Object.entries(value)) {
        if (!isArray) bound += key.length * BYTES_PER_CHARACTER + 3;
        open.push(inner);
      }
    } else {
      bound += BYTES_PER_SCALAR;
    }
  }
  return bound;
}

/** Bytes of a text as minified JSON in UTF-8, quotes included. */
export function textBytes(text: string): number {
  if (PLAIN.test(text)) return text.length + 2;
  let size = 2;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) {
      if (unit >= 0x20) size += unit === 0x22 || unit === 0x5c ? 2 : 1;
      else size += SHORT_ESCAPES.has(unit) ? 2 : 6;
    } else if (unit < 0x800) {
      size += 2;
    } else if (unit < 0xd800 || unit > 0xdfff) {
      size += 3;
    } else if (unit < 0xdc00 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00) {
      size += 4;
      index++;
    } else {
      size += 6;
    }
  }
  return size;
}

/** \b \t \n \f \r */
const SHORT_ESCAPES: ReadonlySet<number> = new Set([0x08, 0x09, 0x0a, 0x0c, 0x0d]);
