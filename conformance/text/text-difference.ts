// Where two texts part, for findings about content: whole texts of kilobytes would hide the one character.

export interface TextDifference {
  /** Index of the first character (code point) that differs. */
  readonly at: number;
  readonly sent: string;
  readonly read: string;
}

/** Characters shown on either side of the place. */
const CONTEXT = 20;

/** @returns `undefined` when the texts are equal */
export function textDifference(sent: string, read: string): TextDifference | undefined {
  if (sent === read) return undefined;
  const [one, other] = [Array.from(sent), Array.from(read)];
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return { at, sent: around(one, at), read: around(other, at) };
}

const around = (characters: readonly string[], at: number): string =>
  `${escaped(characters.slice(Math.max(0, at - CONTEXT), at + CONTEXT))} (${characters.length} characters)`;

/** Everything beyond plain ASCII by its code point: what differs is often not visible. */
const escaped = (characters: readonly string[]): string =>
  characters
    .map((character) =>
      /^[ -~]$/.test(character) ? character : `\\u{${character.codePointAt(0)?.toString(16)}}`,
    )
    .join("");
