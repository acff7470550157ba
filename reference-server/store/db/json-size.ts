// How long texts become in JSON, where a control character takes six.

/** A page of shorter texts stays within a few megabytes with any characters, so that these are not counted. */
const UNCOUNTED_CHARACTERS = 4096;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FIRST_PRINTABLE = 0x20;

/** About the characters that a text takes as JSON. A text of the longest takes some 40 µs to count. */
export function jsonSizeOf(text: string | null | undefined): number {
  if (text === null || text === undefined) return 0;
  if (text.length <= UNCOUNTED_CHARACTERS) return text.length;
  let size = text.length;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < FIRST_PRINTABLE) size += 5;
    else if (code === QUOTE || code === BACKSLASH) size += 1;
  }
  return size;
}
