// Texts that are almost a key: with another last character, another character somewhere, or a letter in another case.

/** 6 bits a character, in either spelling of the last two. */
const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
/** 5 bits a character, in either case. */
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Of the last character of a text that stands for bytes, at most so many low bits may stand for nothing. */
const IDLE_BITS = 4;
/** As many as show that the last character counts. */
const LAST_CHARACTERS = 4;

/**
 * The key with other last characters. In an encoding of bytes some characters at the end mean the same; those that are
 * chosen here differ in bits that count in each of them.
 */
export function withOtherEnds(key: string): readonly string[] {
  const last = key.charAt(key.length - 1);
  if (!/[0-9A-Za-z]/.test(last)) return [];
  const random = randomPart(key);
  // All bits of a hexadecimal character count.
  const isHexadecimal = /^[0-9a-f]+$/i.test(random);
  return [...new Set(random)]
    .filter((character) => /[0-9A-Za-z]/.test(character) && character !== last)
    .filter((character) => isHexadecimal || differs(character, last))
    .slice(0, LAST_CHARACTERS)
    .map((character) => key.slice(0, -1) + character);
}

function differs(one: string, other: string): boolean {
  const encodings = [
    [BASE64, (character: string) => character],
    ...[BASE32, CROCKFORD].map((alphabet) => [alphabet, (text: string) => text.toUpperCase()] as const),
  ] as const;
  return encodings.every(([alphabet, read]) => {
    const [a, b] = [alphabet.indexOf(read(one)), alphabet.indexOf(read(other))];
    return a < 0 || b < 0 || a >> IDLE_BITS !== b >> IDLE_BITS;
  });
}

/** The character at a place becomes another one of its class; all of these. */
export function altered(key: string, place: number): readonly string[] {
  const character = key.charAt(place);
  const alphabet = /\d/.test(character) ? "0123456789" : /[A-Z]/.test(character) ? "ABCDEF" : "abcdef";
  return [...alphabet].filter((other) => other !== character).map((other) => replaced(key, place, other));
}

/** Hexadecimal and base32 have letters of one case and may be read in either; where a key has both, they differ. */
export function withOtherCase(key: string, place: number): string | undefined {
  const character = key.charAt(place);
  const other = character === character.toLowerCase() ? character.toUpperCase() : character.toLowerCase();
  return other === character || !hasBothCases(key) ? undefined : replaced(key, place, other);
}

/** The key with all letters after its prefix in one case, where it has both; for each end that the prefix may have. */
export function inOneCase(key: string): readonly string[] {
  if (!hasBothCases(key)) return [];
  const others = startsOf(key).flatMap((start) => {
    const [beginning, rest] = [key.slice(0, start), key.slice(start)];
    return [beginning + rest.toLowerCase(), beginning + rest.toUpperCase()];
  });
  return [...new Set(others)].filter((other) => other !== key);
}

/**
 * The places where the part after a prefix of words may begin: a random part may itself begin with letters
 * and a hyphen.
 */
function startsOf(key: string): readonly number[] {
  const longest = key.length - randomPart(key).length;
  const words = key.slice(0, longest).split(/(?<=[_-])/);
  return words.map((_, count) => words.slice(0, count + 1).join("").length);
}

/** The text after a prefix of words. */
const randomPart = (key: string): string => key.replace(/^(?:[A-Za-z]+[_-])+/, "");

function hasBothCases(key: string): boolean {
  const random = randomPart(key);
  return random !== random.toLowerCase() && random !== random.toUpperCase();
}

const replaced = (key: string, place: number, character: string): string =>
  key.slice(0, place) + character + key.slice(place + 1);
