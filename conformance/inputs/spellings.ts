// A made-up word of small Latin letters, written in other letters: as long, and as unlikely to occur by chance.

/** Letter by letter; the alphabet begins at а and is longer. */
export const inCyrillic = (word: string): string =>
  word.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 97 + 0x430));

/** Letter by letter; Hebrew has 27 letters, and the Greek of small ones 25. */
export const inHebrew = (word: string): string =>
  word.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 97 + 0x5d0));
export const inGreek = (word: string): string =>
  word.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97) % 17) + 0x3b1));

/** A number as people write them, with nine digits and no zero in front. */
export const inDigits = (word: string): string =>
  `7${word.slice(0, 8).replace(/[a-z]/g, (letter) => String(letter.charCodeAt(0) % 10))}`;

/** Two numbers of nineteen digits that differ in the last one: of those that a double holds, both are nearest to one. */
export const longNumbers = (word: string): readonly [string, string] => {
  const beginning = `${inDigits(word)}000000000`;
  return [`${beginning}1`, `${beginning}2`];
};

/** Two letters a character. */
export const inHan = (word: string): string =>
  word.replace(/[a-z]{2}/g, (pair) =>
    String.fromCharCode(((pair.charCodeAt(0) - 97) * 26 + pair.charCodeAt(1) - 97) * 30 + 0x4e00),
  );

const inHangul = (word: string): string =>
  word.replace(/[a-z]/g, (letter) => String.fromCharCode((letter.charCodeAt(0) - 97) * 28 + 0xac00));
/** Letters that are written with a mark after them, as scripts of India always are. */
const inDevanagari = (word: string): string =>
  word.replace(/[a-z]/g, (letter, place: number) =>
    String.fromCharCode(place % 3 === 2 ? 0x93f : 0x915 + ((letter.charCodeAt(0) - 97) % 20)),
  );

export const titled = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/**
 * Words with capitals, letters beyond ASCII and letters of several characters: who folds, composes or cuts the one side
 * only, or only some letters, misses them.
 */
export const spellings: readonly ((word: string) => string)[] = [
  (word) => `Ä${word}`,
  inHangul,
  (word) => `${word}Ñ`,
  (word) => titled(inCyrillic(word)),
  (word) => `${word.slice(0, 8)}ß${word.slice(8)}`,
  (word) => inCyrillic(word).toUpperCase(),
  (word) => inGreek(word).toUpperCase(),
  (word) => `Łø${word}`,
  (word) => `É${word.toUpperCase()}`,
  (word) => `${word}e\u0301`,
  inDevanagari,
  (word) => `u\u0308${word.slice(0, 6)}a\u030a${word.slice(6)}`,
];
