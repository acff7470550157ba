// Finds the text, such as a title, that has a known search word, and returns a piece of it with several words.
import { type JsonObject, textsIn } from "../../text/json.ts";

/** Longer texts need not be searched as a whole. */
const MAX_TITLE = 100;
/** What is between pieces of words and blanks: signs may say something in a query. */
const SIGNS = /[^\p{L}\p{M}\p{N} ]+/u;

/**
 * The longest piece of the title that has a word, to the letter and with several words; `undefined` where several texts have
 * the word, so that it is not known which of them is searched, and where the title has no such piece.
 */
export function titleWords(shown: JsonObject, word: string): string | undefined {
  const [title, ...others] = textsIn(shown).filter((text) => text.toLowerCase().includes(word.toLowerCase()));
  if (title === undefined || others.length > 0 || title.length > MAX_TITLE || /…|\.\.\./.test(title))
    return undefined;
  const pieces = title.split(SIGNS).map((piece) => piece.trim());
  const [longest] = pieces
    .filter((piece) => piece.includes(" "))
    .sort((one, other) => other.length - one.length);
  return longest;
}
