// Ways to write one JSON value: white space between its parts, the order of its properties, escapes in its texts.
import { isObject } from "../text/json.ts";

export interface JsonLayout {
  /** Ends "its JSON was written …". */
  readonly name: string;
  /** Has line ends, which the text around the JSON may not allow. */
  readonly hasLines: boolean;
  readonly write: (value: unknown) => string;
}

const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Properties from last to first, at every depth. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, inner]) => [name, reversed(inner)]),
  );
}

const indented = (value: unknown, lineEnd: string, indent: string): string =>
  JSON.stringify(value, null, indent).replaceAll("\n", lineEnd);

const layout = (
  name: string,
  write: JsonLayout["write"],
  { hasLines = false }: { readonly hasLines?: boolean } = {},
): JsonLayout => ({
  name,
  hasLines,
  write,
});

/** Half of a character at a time: one beyond the basic plane is written as two escapes (RFC 8259, 7). */
const BEYOND_ASCII = /[^\0-~]/g;

/** Escapes in its texts and names alone, for characters that are not escaped already. */
const escapedIn =
  (letters: RegExp): JsonLayout["write"] =>
  (value) =>
    JSON.stringify(value).replaceAll(
      /"(?:[^"\\]|\\.)*"/g,
      (text) => `"${text.slice(1, -1).replaceAll(letters, (letter, pair) => pair ?? escaped(letter))}"`,
    );

/** As PHP writes it unless it is told otherwise, and Python but for the slashes. */
export const escapedBeyondAscii = layout("with escaped slashes and letters beyond ASCII", (value) =>
  JSON.stringify(value).replaceAll("/", "\\/").replaceAll(BEYOND_ASCII, escaped),
);

/**
 * An object is an unordered collection (RFC 8259, 1), also where one property decides the meaning of the
 * others.
 */
export const inAnotherOrder = layout("with its properties in another order", (value) =>
  JSON.stringify(reversed(value)),
);

/** As JavaScript writes it. */
export const shortest = layout("without anything between its parts", (value) => JSON.stringify(value));

/** For the text around the JSON, its own texts hold nothing but letters, digits, blanks and escapes. */
export const escapedSigns = layout("with escaped signs", escapedIn(/(\\.)|[^A-Za-z0-9 ]/g));

/** Beside the shortest one. */
export const jsonLayouts: readonly JsonLayout[] = [
  layout("with blanks between its parts", (value) => indented(value, " ", " ")),
  layout("with tabs between its parts", (value) => indented(value, "\t", "\t")),
  layout("with the line ends LF", (value) => indented(value, "\n", "  "), { hasLines: true }),
  layout("with the line ends CRLF", (value) => indented(value, "\r\n", "\t"), { hasLines: true }),
  layout("with the line ends CR", (value) => indented(value, "\r", "  "), { hasLines: true }),
  inAnotherOrder,
  layout("with escaped slashes", (value) => JSON.stringify(value).replaceAll("/", "\\/")),
  escapedBeyondAscii,
  layout("with escaped letters beyond ASCII, in capital digits", (value) =>
    JSON.stringify(value).replaceAll(BEYOND_ASCII, (letter) =>
      escaped(letter).toUpperCase().replace("U", "u"),
    ),
  ),
  layout("with an escape for each letter of its texts", escapedIn(/(\\.)|[A-Za-z]/g)),
];

const between = (white: string, name: string): JsonLayout =>
  layout(`between ${name}`, (value) => `${white}${JSON.stringify(value)}${white}`, {
    hasLines: /[\r\n]/.test(white),
  });

/** With white space before and after the whole (RFC 8259, 2), which the text around the JSON may not allow either. */
export const paddedLayouts: readonly JsonLayout[] = [
  between("\n", "the line ends LF"),
  between(" \t", "blanks and tabs"),
  between("\r\n\r\n", "the line ends CRLF"),
];
