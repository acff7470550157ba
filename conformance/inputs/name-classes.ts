// Names as people give them to keys, agents, endpoints and files, by class. A name has one line, and with the word that
// makes it unique it is no longer than 64 characters, which is a usual maximum.
import { textClass } from "./text-classes.ts";

interface NameClass {
  readonly name: string;
  readonly mark: RegExp;
  readonly around: (word: string) => string;
}

const named = (name: string, mark: RegExp, piece: string): NameClass => ({
  name,
  mark,
  around: (word) => `${word} ${piece}`,
});

const ofText = (name: string, ...pieces: readonly string[]): NameClass =>
  named(name, textClass(name).mark, pieces.join(" "));

/** In the form that a deployment which normalises text would leave alone. */
export const nameClasses: readonly NameClass[] = [
  { name: "one word", mark: /^[\w-]+$/, around: (word) => word },
  named("letters with marks", /[éÜß]/, "é Überwachung ß"),
  ofText("other scripts", "漢字", "Привет"),
  ofText("right to left", "שלום"),
  ofText("letters beyond the basic plane", "𠀀 𐐷"),
  ofText("emoji", "🚀"),
  ofText("number-like", "007", "1e9"),
  ofText("null-like", "null", "NaN"),
  ofText("quotes", "a", '"quoted"', "'name'"),
  ofText("markup", "<b>", "&", "more,"),
  ofText("escapes", "&amp;", "a\\b", "%20", "{{x}}"),
  named("wildcards", /\d% /, "50% a_b"),
  named("two blanks", /\S {2}\S/, "two  blanks"),
  { name: "joined words", mark: /\w'\w/, around: (word) => `${word}-Marie O'Neill Jr.` },
  named("long", /^.{50}/u, "x".repeat(36)),
];

const nameClass = (name: string): NameClass => {
  const found = nameClasses.find((one) => one.name === name);
  if (found === undefined) throw new Error(`nameClass: no class "${name}"`);
  return found;
};

/** A name of several classes at once. */
export const mixedName = (word: string, ...names: readonly string[]): string =>
  names.reduce((mixed, name) => nameClass(name).around(mixed), word);

/** Signs that a search may read as its own are not in them; of these, and within words, each sign means only itself. */
const SEARCHABLE = [
  ...["letters with marks", "wildcards", "other scripts", "number-like", "null-like"],
  ...["right to left", "letters beyond the basic plane", "emoji", "two blanks"],
  "joined words",
] as const;
const FEW = 3;

/** Classes of names to search for, each by itself; at quick effort two mixtures of them. */
export const searchableNames = (effort: string): readonly (readonly string[])[] =>
  effort === "quick" ? [SEARCHABLE.slice(0, FEW), SEARCHABLE.slice(FEW)] : SEARCHABLE.map((name) => [name]);

/** Names of teams, branches and bots, with signs that a search may read as its own. */
const SIGNED = ["Deploy: main", "web/api", "(EU)", "v2.0", "R&D #1", "NOT it"];

/** Emoji of several characters, which a joiner holds together. */
export const JOINED = "👩‍💻 🏳️‍🌈";

/** By the piece that comes after the word that makes each unique; at quick effort all in one name. */
export const signedNames = (effort: string): readonly string[] =>
  effort === "quick" ? [SIGNED.join(" ")] : SIGNED;

/** Signs of markup, escapes and templates and two blanks, in more than 64 characters and in fewer than 100 with a unique word. */
export const SIGNED_LABEL = "it's <b> & &amp; a\\b %20 {{x}}, two  blanks: and more at the end.";

/** Longer than any usual maximum, the usual ones, and just longer than the smallest of them. */
const LENGTHS = [1000, 255, 200, 128, 100, 65];

/**
 * Names of plain words, the longest first: a deployment must not cut a name that it takes, and may refuse one
 * that is too long.
 */
export const longNames = (word: string): readonly string[] =>
  LENGTHS.map((length) => `${word} ${"long ".repeat(length)}`.slice(0, length - 1).concat("x"));
