// Finds which characters of a ticket's url can be its secret, by comparison with another ticket's, and the
// characters that may replace them. Only trying tells which of the parts that differ is the ticket and which
// is a label that nobody relies on.

/** A path segment or a query value, with its place in the url. */
interface Part {
  readonly start: number;
  readonly text: string;
}

/** The parts behind the host, in order. */
function partsOf(url: string): readonly Part[] {
  const from = /^\w+:\/\/[^/?#]*/.exec(url)?.[0].length ?? 0;
  return [...url.slice(from).matchAll(/[^/?&=#]+/g)].map((match) => ({
    start: from + match.index,
    text: match[0],
  }));
}

/** Numbers of the parts in which a url differs from another ticket's, the longest first. */
export function differingParts(url: string, other: string): readonly number[] {
  const [ours, theirs] = [partsOf(url), partsOf(other)];
  return [...ours.keys()]
    .filter((number) => ours[number]?.text !== theirs[number]?.text)
    .sort((one, two) => (ours[two]?.text.length ?? 0) - (ours[one]?.text.length ?? 0));
}

const NO_PART: Part = { start: 0, text: "" };
const partOf = (url: string, number: number): Part => partsOf(url)[number] ?? NO_PART;

/** The url with another character in every place of one part. */
export function withoutSecret(url: string, number: number): string {
  const { start, text } = partOf(url, number);
  const escapes = escapesIn(text);
  return Array.from(text).reduce(
    (altered, _, index) => (escapes.has(index) ? altered : alteredAt(altered, start + index, 1)),
    url,
  );
}

/** The places of an escape such as %2B, whose digits mean the same in either case. */
const escapesIn = (text: string): ReadonlySet<number> =>
  new Set([...text.matchAll(/%[\dA-Fa-f]{2}/g)].flatMap(({ index }) => [index, index + 1, index + 2]));

const NOT_AT_THE_END = 2;

/**
 * Places where one part of a url differs from that of another ticket. The last two characters are left out: those of a
 * base64 text may carry fewer bits than they show.
 */
export function secretPlaces(url: string, other: string, number: number): readonly number[] {
  const { start, text } = partOf(url, number);
  const counterpart = partOf(other, number).text;
  const escapes = escapesIn(text);
  return [...text].flatMap((character, index) => {
    const rest = text.slice(index + 1, index + 1 + NOT_AT_THE_END);
    const isInside = rest.length === NOT_AT_THE_END && !/[^A-Za-z0-9]/.test(rest);
    const isOwn = /[A-Za-z0-9]/.test(character) && !escapes.has(index);
    return isInside && isOwn && character !== counterpart[index] ? [start + index] : [];
  });
}

/** Another character of the same class at a place: still the alphabet of the ticket. */
export function alteredAt(url: string, index: number, shift: number): string {
  const character = url.charAt(index);
  const alphabet = ["0123456789", "abcdef", "ghijklmnopqrstuvwxyz", "ABCDEF", "GHIJKLMNOPQRSTUVWXYZ"].find(
    (candidates) => candidates.includes(character),
  );
  if (alphabet === undefined) return url;
  const others = [...alphabet].filter((candidate) => candidate !== character);
  return url.slice(0, index) + others[shift % others.length] + url.slice(index + 1);
}

/** This many letters of each case do not occur by chance in a text of one case. */
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

/** More characters than a check of the length, of padding or of single bits lets pass. */
const SEVERAL = 8;

/** The url with the last characters of one part left out. */
export function cutShort(url: string, number: number): string {
  const { start, text } = partOf(url, number);
  const kept = text.slice(0, -Math.min(SEVERAL, Math.ceil(text.length / 2)));
  return url.slice(0, start) + kept + url.slice(start + text.length);
}

/** The url with characters of one part repeated at its end. */
export function lengthened(url: string, number: number): string {
  const { start, text } = partOf(url, number);
  const more = (text.match(/[A-Za-z0-9]/g) ?? []).slice(0, SEVERAL).join("");
  return url.slice(0, start) + text + more + url.slice(start + text.length);
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

export const lastCharacter = (url: string, number: number): string => partOf(url, number).text.slice(-1);

/** The url with other last characters of one part, none of which can stand for the same bits; none where an escape ends it. */
export function alteredEnds(url: string, number: number): readonly string[] {
  const { start, text } = partOf(url, number);
  const index = start + text.length - 1;
  const { digits = "", differences = [] } = alphabets.find(({ form }) => form.test(text)) ?? {};
  const own = digits.indexOf(url.charAt(index));
  if (own < 0 || escapesIn(text).has(text.length - 1)) return [];
  // A difference is below the number of digits, which is a power of two.
  return differences.map(
    (difference) => url.slice(0, index) + digits.charAt(own ^ difference) + url.slice(index + 1),
  );
}
