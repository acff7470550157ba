// The beginning of a text, in memory of its own. A slice of a string keeps the whole string in memory, and a run remembers the
// beginnings of many responses, some of which are megabytes long.

/** In characters. A slice of a shorter text may keep that text in memory. */
const LONG = 10_000;

/** Returns `text.slice(0, length)`, copied if the text is long. */
export function startOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length);
  // UTF-16 keeps halves of surrogate pairs as they are.
  return text.length < LONG ? start : Buffer.from(start, "utf16le").toString("utf16le");
}
