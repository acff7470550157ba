// Where two texts differ, for findings about content: whole texts of kilobytes would hide the one character.
import { counted } from "./counted.ts";

interface TextDifference {
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

/** Longer texts are shown around the place where they part. */
const WHOLE = 200;

/** Without the parts that a deployment may change in any text: line ends, and white space around it. */
export const tidied = (text: string): string => text.replaceAll(/\r\n?/g, "\n").trim();

/**
 * Both texts for a finding: whole where they are short and can be distinguished, otherwise from a little before they part. Line ends and outer white
 * space count only where nothing else differs.
 */
export function textSides(sent: string, read: string): { readonly expected: string; readonly found: string } {
  const difference = textDifference(tidied(sent), tidied(read)) ?? textDifference(sent, read);
  const isShort = Math.max(sent.length, read.length) <= WHOLE;
  if (difference === undefined || (isShort && !lookAlike(sent, read)))
    return { expected: sent.slice(0, WHOLE), found: read.slice(0, WHOLE) };
  const place = `from character ${difference.at + 1 - Math.min(CONTEXT, difference.at)}`;
  return { expected: `${place}: ${difference.sent}`, found: `${place}: ${difference.read}` };
}

/** Forms of one character, such as a letter with its accent or followed by it, cannot be distinguished by eye. */
const lookAlike = (one: string, other: string): boolean => one.normalize() === other.normalize();

const around = (characters: readonly string[], at: number): string =>
  `${escaped(characters.slice(Math.max(0, at - CONTEXT), at + CONTEXT))} (${counted(characters.length, "character")})`;

/**
 * Everything beyond plain ASCII by its code point: the difference is often not visible. Reports quote blanks
 * themselves.
 */
const escaped = (characters: readonly string[]): string =>
  characters
    .map((character) =>
      /^[ -~\n\t]$/.test(character) ? character : `\\u{${character.codePointAt(0)?.toString(16)}}`,
    )
    .join("");
