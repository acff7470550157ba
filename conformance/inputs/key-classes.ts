// Idempotency-Keys, by class: a key made from a UUID, and a different key that a server may mistake
// for it.
interface KeyClass {
  readonly name: string;
  readonly mark: RegExp;
  /** As many characters as the key has, or more where the class is about length. */
  readonly of: (key: string) => string;
}

/** Quotes, backslash and comma have a meaning in header values of other standards and are left out: any key may hold the others. */
const PUNCTUATION = "!#$%&()*+-./:;<=>?@[]^_`{|}~";

const ended = (key: string, end: string): string => key.slice(0, Math.max(0, key.length - end.length)) + end;

/** The same bits in decimal digits, after two zeros. */
const decimal = (key: string): string => `00${BigInt(`0x${key.replaceAll("-", "")}`)}`;

const digits = (key: string): string => decimal(key).replace(/^0+/, "");

const ofLength = (length: number): KeyClass => ({
  name: `${length} characters`,
  mark: new RegExp(`^.{${length}}$`),
  of: (key) => key.padEnd(length, "k").slice(0, length),
});

export const keyClasses: readonly KeyClass[] = [
  { name: "a UUID", mark: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i, of: (key) => key },
  // Sixteen hexadecimal digits of chance: no other request has had them.
  { name: "16 characters", mark: /^.{16}$/, of: (key) => key.replaceAll("-", "").slice(0, 16) },
  ...[64, 128, 255, 4096].map(ofLength),
  { name: "punctuation", mark: /[!#$%&()*+./:;<=>?@[\]^`{|}~]/, of: (key) => ended(key, PUNCTUATION) },
  { name: "leading zeros", mark: /^0\d/, of: decimal },
];

/** Two keys that differ in one place only. */
export interface SimilarKeys {
  readonly what: string;
  readonly keys: (key: string) => readonly [string, string];
  /** Of a key that is a UUID such a pair would be none. */
  readonly isFree?: true;
  /** A server may treat the two as one. */
  readonly isMatterOfReading?: true;
  /** Tried with keys of other things than messages as well. */
  readonly isOfOthersToo?: true;
}

/** Far above usual keys; where the profile says that keys are shorter, the longest one. */
export const LONG_KEY = 240;

const readAsOne = (what: string, ...ends: readonly [string, string]): SimilarKeys => ({
  what,
  keys: (key) => [ended(key, ends[0]), key.slice(0, -ends[0].length) + ends[1]],
  isFree: true,
  isMatterOfReading: true,
  isOfOthersToo: true,
});

export const similarKeys: readonly SimilarKeys[] = [
  { what: "in the last character", keys: (key) => [ended(key, "1"), ended(key, "2")] },
  { what: "in the first character", keys: (key) => [`a${key.slice(1)}`, `b${key.slice(1)}`] },
  {
    what: "in the last of many characters",
    keys: (key) => [`${key.padEnd(LONG_KEY - 1, "k")}1`, `${key.padEnd(LONG_KEY - 1, "k")}2`],
    isFree: true,
  },
  {
    // Compared as numbers, they would be one.
    what: "in the last of many digits",
    keys: (key) => [`${digits(key)}1`, `${digits(key)}2`],
    isFree: true,
    isOfOthersToo: true,
  },
  { what: "by a character more", keys: (key) => [key, `${key}0`], isFree: true },
  readAsOne("in the case of a letter", "-k", "-K"),
  {
    what: "in a leading zero",
    keys: (key) => [`1${key.slice(2)}`, `01${key.slice(2)}`],
    isFree: true,
    isMatterOfReading: true,
    isOfOthersToo: true,
  },
  readAsOne("in a percent-encoded letter", "-k", "-%6B"),
  readAsOne("in a plus and a hyphen", "+1", "-1"),
  readAsOne("in what follows a comma", ",1", ",2"),
  readAsOne("in a hyphen and an underscore", "-1", "_1"),
  {
    what: "in what follows punctuation marks",
    keys: (key) => [`${key}${PUNCTUATION}1`, `${key}${PUNCTUATION}2`],
    isFree: true,
    isMatterOfReading: true,
    isOfOthersToo: true,
  },
  {
    what: "in a full stop at the end",
    keys: (key) => [key.slice(0, -1), `${key.slice(0, -1)}.`],
    isFree: true,
    isMatterOfReading: true,
    isOfOthersToo: true,
  },
  {
    // A server that stores keys as UUIDs may leave all hyphens out.
    what: "in its hyphens alone",
    keys: (key) => [`${key}-1`, `${key.replaceAll("-", "")}1`],
    isFree: true,
    isMatterOfReading: true,
    isOfOthersToo: true,
  },
];
