// Generated cards with one defect: a valid card in which one value has been replaced, removed or doubled. Only the
// oracle decides whether the card is still valid.
import fc, { type Arbitrary } from "fast-check";
import { segment } from "../../generator/runtime/text/pointer.ts";
import { isObject } from "../text/json.ts";
import { arbitraryCard } from "./arbitrary/card-arbitrary.ts";
import type { CardOptions } from "./arbitrary/value-arbitraries.ts";
import { absent, type Card, put } from "./card.ts";
import { limits } from "./limits.ts";

/** Every place of a document, as JSON pointers. */
export function* placesOf(value: unknown, at = ""): Generator<string> {
  if (at !== "") yield at;
  const inner = Array.isArray(value) ? value.entries() : isObject(value) ? Object.entries(value) : [];
  for (const [name, one] of inner) yield* placesOf(one, `${at}/${segment(String(name))}`);
}

/** Replacements of a value: other types, values beyond limits, and none. */
const replacements: readonly unknown[] = [
  absent,
  null,
  "",
  "   ",
  "x".repeat(limits.id.max + 1),
  "x".repeat(limits.title.max + 1),
  "x".repeat(limits.text.max + 1),
  "id-0",
  "id-1",
  "paragraph",
  "ftp://example.com/",
  "https://user@example.com/",
  0,
  -1,
  1.5,
  limits.percent.max + 1,
  2 * limits.measurement.max,
  true,
  [],
  {},
  Array.from({ length: 130 }, (_, index) => index),
];

interface MutatedCard {
  readonly card: Card;
  /** Where the defect was put. */
  readonly at: string;
}

/** A valid card with one place changed; the new value may be valid by chance. */
export const mutatedCard = (options: CardOptions = {}): Arbitrary<MutatedCard> =>
  fc
    .record({
      card: arbitraryCard(options),
      // Which of the places, all alike: their number is known only once there is a card.
      place: fc.noBias(fc.nat()),
      replacement: fc.noBias(fc.nat({ max: replacements.length - 1 })),
    })
    .map(({ card, place, replacement }) => {
      const places = [...placesOf(card)];
      const at = places[place % places.length] ?? "/title";
      // One changed place leaves an object.
      return { at, card: put(card, at, replacements[replacement]) as Card };
    });
