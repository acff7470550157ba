// Finds the text, such as a title, that has a known search word, and returns all its words.
import { type JsonObject, textsIn } from "../../text/json.ts";

/** Longer texts need not be searched as a whole. */
const MAX_TITLE = 100;
/** A search need not take shorter words. */
const WORD = /[\p{L}\p{N}]{4,}/gu;

/**
 * The words of the title that has a word, as they are written there; `undefined` where several texts have the word, so
 * that it is not known which of them is searched, and where the title has nothing else.
 */
export function titleWords(shown: JsonObject, word: string): string | undefined {
  const [title, ...others] = textsIn(shown).filter((text) => text.toLowerCase().includes(word.toLowerCase()));
  if (title === undefined || others.length > 0 || title.length > MAX_TITLE || /…|\.\.\./.test(title))
    return undefined;
  const words = title.match(WORD) ?? [];
  return words.length > 1 ? words.join(" ") : undefined;
}

/** The same words, and in reverse order: the words of a query are not one text. */
export const inBothOrders = (words: string): readonly string[] => [
  words,
  words.split(" ").toReversed().join(" "),
];
