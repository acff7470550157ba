// The form of a rule of cards for a black box: a plain valid card, one place in it, and the values that may
// and may not stand there. Every variation differs from the plain card in that place alone.
import { absent, type Block, type Card, put } from "../card.ts";
import type { Passable } from "../card-forms.ts";
import { card, long } from "../card-parts.ts";
import type { Bounds } from "../limits.ts";

/** Values by the names that findings have for them. */
export type Variations = Readonly<Record<string, unknown>>;

export interface CardRule {
  readonly requirement: string;
  readonly plain: Card;
  /** JSON pointer into the card. */
  readonly at: string;
  readonly accepted: Variations;
  readonly refused: Variations;
  /** The rule that the broken value breaks by name, where two say the same. */
  readonly twin?: string;
  /** The part that the rule builds on, beside the place itself. */
  readonly part?: Passable;
  /** Its cards have as many blocks as they may have: nothing can be added to them. */
  readonly isFull?: boolean;
  /** The rule concerns only the kind of its place; such a rule is not tried again elsewhere in a card. */
  readonly isWhole: boolean;
}

export interface Probe {
  readonly rule: CardRule;
  readonly name: string;
  readonly want: "accepted" | "refused";
  readonly card: Card;
}

type Body = Pick<CardRule, "at"> &
  Partial<Pick<CardRule, "accepted" | "refused" | "twin" | "part" | "isFull">>;

/** The largest number of characters or entries, named in a finding. */
export const full = (
  { max }: Bounds,
  make: (size: number) => unknown = long,
  noun = "characters",
): Variations => ({ [`${max} ${noun}`]: make(max) });

/** One more than there may be. */
export const beyond = ({ max, min }: Bounds, make?: (size: number) => unknown, noun?: string): Variations =>
  full({ min, max: max + 1 }, make, noun);

/** A rule about a property of the card itself. */
export const cardRule = (requirement: string, plain: Card, body: Body): CardRule => ({
  requirement,
  plain,
  accepted: {},
  refused: {},
  isWhole: true,
  ...body,
});

/** A rule about a block: `at` is a pointer into it, and the card has no other block. */
export const blockRule = (requirement: string, block: Block, body: Body): CardRule => ({
  ...cardRule(requirement, card([block]), body),
  at: `/blocks/0${body.at}`,
  isWhole: false,
});

/**
 * Code that looks a word up in an object finds this one in every object, whether or not it is listed there.
 */
export const INHERITED = "toString";

/** An optional property with a closed set of values. */
export const enumRule = (
  requirement: string,
  block: Block,
  at: string,
  { values, refused }: { readonly values: readonly string[]; readonly refused: Variations },
): CardRule =>
  blockRule(requirement, block, {
    at,
    accepted: Object.fromEntries(values.map((value) => [value, value])),
    refused: { ...refused, [`the word ${INHERITED}`]: INHERITED },
  });

/** A text of which there must be something is left out, or null. */
export const missing = (name: string): Variations => ({ [`no ${name}`]: absent, null: null });

/** Numbers by how they are written in JSON. */
export const numbersOf = (...values: readonly number[]): Variations =>
  Object.fromEntries(values.map((value) => [JSON.stringify(value), value]));

/** Texts that are not blank by any definition, and have no letter or only such as few programs think of. */
export const wordless = {
  "digits alone": "2026",
  "signs alone": "?! + 50%",
  "an emoji alone": "🙂",
  "letters of another script alone": "漢字",
} as const satisfies Variations;

/** One of the variations, another one at the next turn. */
export const oneAt = (variations: Variations, turn: number): Variations => {
  const all = Object.entries(variations);
  return Object.fromEntries(all.filter((_, index) => index === turn % all.length));
};

export const probesOf = (rule: CardRule): readonly Probe[] =>
  (["accepted", "refused"] as const).flatMap((want) =>
    Object.entries(rule[want]).map(([name, value]) => ({
      rule,
      name,
      want,
      // The plain cards are objects, and so is each card with one place changed.
      card: put(rule.plain, rule.at, value) as Card,
    })),
  );

export const requirementsOf = (rules: readonly CardRule[]): readonly string[] => [
  ...new Set(rules.map(({ requirement }) => requirement)),
];
