// Which characters of a ticket's url are its secret, by comparison with another ticket's, and what they can be changed to.

/**
 * Places where the longest part of a url differs from that of another ticket: the part that has to be secret. Shorter
 * parts may be labels that nobody relies on. The last two characters are left out: those of a base64 text may carry
 * fewer bits than they show.
 */
export function secretPlaces(url: string, other: string): readonly number[] {
  const secret = secretPart(url, other);
  const counterpart = partsOf(other).find(({ start }) => start === secret.start)?.text ?? "";
  return [...secret.text].flatMap((character, index) => {
    const rest = secret.text.slice(index + 1, index + 1 + NOT_AT_THE_END);
    const isInside = rest.length === NOT_AT_THE_END && !/[^A-Za-z0-9]/.test(rest);
    return isInside && /[A-Za-z0-9]/.test(character) && character !== counterpart[index]
      ? [secret.start + index]
      : [];
  });
}

const NOT_AT_THE_END = 2;

interface Part {
  readonly start: number;
  readonly text: string;
}

function secretPart(url: string, other: string): Part {
  const theirs = partsOf(other);
  const differing = partsOf(url).filter(({ text }, index) => text !== theirs[index]?.text);
  // Of a url that is the other one, what is longest.
  return (differing.length > 0 ? differing : partsOf(url)).reduce(
    (best, part) => (part.text.length > best.text.length ? part : best),
    { start: 0, text: "" },
  );
}

/** Path segments and query values, with their place in the url. */
const partsOf = (url: string): readonly Part[] =>
  [...url.matchAll(/[^/?&=#]+/g)].map((match) => ({ start: match.index, text: match[0] }));

/** Another character of the same class at a place: still the alphabet of the ticket. */
export function alteredAt(url: string, index: number, shift: number): string {
  const character = url.charAt(index);
  const alphabet = ["0123456789", "abcdef", "ghijklmnopqrstuvwxyz", "ABCDEF", "GHIJKLMNOPQRSTUVWXYZ"].find(
    (candidates) => candidates.includes(character),
  );
  const others = [...(alphabet ?? "01")].filter((candidate) => candidate !== character);
  return url.slice(0, index) + others[shift % others.length] + url.slice(index + 1);
}

/** So many letters of either case are no accident of a text that knows one. */
const ENOUGH_OF_EACH = 3;

/** The url with the middle one of its secret letters in the other case; `undefined` where case tells nothing. */
export function otherCaseAt(url: string, places: readonly number[]): string | undefined {
  const letters = places.filter((index) => /[A-Za-z]/.test(url.charAt(index)));
  const upper = letters.filter((index) => /[A-Z]/.test(url.charAt(index))).length;
  const index = letters[Math.floor(letters.length / 2)];
  if (index === undefined || upper < ENOUGH_OF_EACH || letters.length - upper < ENOUGH_OF_EACH)
    return undefined;
  const letter = url.charAt(index);
  const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
  return url.slice(0, index) + other + url.slice(index + 1);
}

/** Alphabets in which a last character may hold bits that mean nothing, and differences that are in bits that do. */
const alphabets: readonly {
  readonly form: RegExp;
  readonly digits: string;
  readonly differences: readonly number[];
}[] = [
  { form: /^[0-9a-f-]+$/, digits: "0123456789abcdef", differences: [4, 8, 12] },
  { form: /^[0-9A-F-]+$/, digits: "0123456789ABCDEF", differences: [4, 8, 12] },
  // A last digit of base32 has at least one bit that means something, one of base64 two.
  { form: /^[A-Z2-7]+$/, digits: "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", differences: [16, 17, 18] },
  { form: /^[a-z2-7]+$/, digits: "abcdefghijklmnopqrstuvwxyz234567", differences: [16, 17, 18] },
  {
    form: /./,
    digits: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_",
    differences: [16, 32, 48],
  },
];

/** How many urls `alteredEnds` gives. */
export const ENDINGS = 3;

/** The last character of the secret part of a url. */
export const lastCharacter = (url: string, other: string): string => secretPart(url, other).text.slice(-1);

/** The url with other last characters of its secret part, none of which can stand for the same bits. */
export function alteredEnds(url: string, other: string): readonly string[] {
  const { start, text } = secretPart(url, other);
  const index = start + text.length - 1;
  const { digits = "", differences = [] } = alphabets.find(({ form }) => form.test(text)) ?? {};
  const own = digits.indexOf(url.charAt(index));
  if (own < 0) return [];
  // A difference is below the number of digits, which is a power of two.
  return differences.map(
    (difference) => url.slice(0, index) + digits.charAt(own ^ difference) + url.slice(index + 1),
  );
}
