// The beginning of a text, without the rest of it. A slice of a string keeps the whole string in memory: what a run
// remembers of a response of megabytes must not be one.

/** Below it a slice may keep what it is a slice of. */
const LONG = 10_000;

/** As `text.slice(0, length)`, in memory of its own where the text is long. */
export function startOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const start = text.slice(0, length);
  // UTF-16 keeps halves of surrogate pairs as they are.
  return text.length < LONG ? start : Buffer.from(start, "utf16le").toString("utf16le");
}
