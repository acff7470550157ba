// The part of a response that a report shows. It is redacted before it is cut: half a secret is still a
// secret.
import type { Secrets } from "../../leaks/secrets.ts";
import { isObject } from "../../text/json.ts";
import { startOf } from "../../text/start-of.ts";

/** A text beyond this is cut in reports, in characters. */
export const MAX_SHOWN_TEXT = 8_000;
/** Values of an expected or found value; the first of them are like the others. */
export const MAX_SHOWN_VALUES = 1_000;
/** Longer than every secret that is known: a redacted text reaches beyond the cut. */
const MARGIN = 8_192;

/** @param length of the whole text, where this is its beginning */
export function cutText(text: string, secrets: Secrets, length = text.length): string {
  if (length <= MAX_SHOWN_TEXT) return secrets.redact(text);
  const redacted = secrets.redact(startOf(text, MAX_SHOWN_TEXT + MARGIN));
  return `${startOf(redacted, MAX_SHOWN_TEXT)}... (${length} characters)`;
}

/** A copy of plain data with its first values, redacted. */
export function cutValue(value: unknown, secrets: Secrets): unknown {
  let left = MAX_SHOWN_VALUES;
  const copy = (inner: unknown): unknown => {
    left--;
    if (typeof inner === "string") return cutText(inner, secrets);
    if (Array.isArray(inner)) {
      const shown: unknown[] = [];
      for (const item of inner) {
        if (left <= 0) return [...shown, `... (${inner.length - shown.length} more)`];
        // A missing value has no form in a list of JSON: it would read as null.
        shown.push(item === undefined ? "(not there)" : copy(item));
      }
      return shown;
    }
    if (!isObject(inner)) return inner;
    const entries = Object.entries(inner);
    const shown: [string, unknown][] = [];
    for (const [name, item] of entries) {
      if (left <= 0)
        return Object.fromEntries([...shown, ["...", `(${entries.length - shown.length} more)`]]);
      shown.push([cutText(name, secrets), copy(item)]);
    }
    return Object.fromEntries(shown);
  };
  return copy(value);
}
