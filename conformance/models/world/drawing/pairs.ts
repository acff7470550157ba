// Lists the pairs that a step of a story combines, and those that the observations after it combine.

import { LISTENS_FOR_MENTIONS } from "../commands/listener-names.ts";
import { isMentioned } from "../commands/mentioned.ts";
import { type Actor, type Header, headers, type Made, type Place } from "../story.ts";
import { type Pair, pair, phrase } from "./pair.ts";
import {
  type Abilities,
  featuresOf,
  isBroken,
  isQuestion,
  isUsable,
  type Kind,
  type Option,
  type Plan,
  type Planned,
} from "./plan.ts";

/** The pairs that a step combines. */
export function pairsOf(plan: Plan, does: string, option: Option): readonly Pair[] {
  const { as, header, with: key, on = [], place, context, text } = option;
  const features = featuresOf(plan, option);
  const pairs = [pair(as, "×", does)];
  for (const feature of features) {
    pairs.push(pair(feature, "×", does));
    if (text !== undefined && feature !== text && feature !== header) pairs.push(pair(text, "with", feature));
  }
  if (key !== undefined) {
    pairs.push(pair("a further key", "×", does));
    pairs.push(pair(phrase("a further key as ", header), "×", does));
  }
  if (place !== undefined) pairs.push(pair(place, "×", does));
  const named = context === undefined ? undefined : plan.thingOf(context)?.place;
  if (named !== undefined && named !== (place ?? plan.placeOf(option)))
    pairs.push(pair("context of another place", "×", does));
  for (const name of on) {
    const thing = plan.thingOf(name);
    if (thing !== undefined) pairs.push(...pairsOn(thing, does, option));
  }
  pairs.push(
    ...(option.makes === "message"
      ? heardPairs(plan, does, option, features)
      : besidePairs(plan, does, option)),
  );
  return pairs;
}

/** With the earlier commands on a thing that a step is about, its owner and its place. */
function pairsOn(thing: Planned, does: string, { as, header, place }: Option): readonly Pair[] {
  const pairs = [...new Set(thing.done)].map((before) => pair(before, "→", does));
  pairs.push(pair(phrase(phrase(thing.by, "'s "), thing.kind), "×", phrase(phrase(does, " by "), as)));
  if (thing.by === as)
    pairs.push(pair(thing.header === header ? "the same header" : "the other header", "×", does));
  if (place !== undefined && thing.place !== undefined && thing.place !== place)
    pairs.push(pair(phrase(phrase(thing.place, " → "), place), "×", does));
  return pairs;
}

/** Ways of looking at a message. */
const surfaces = ["GET", "list", "replies", "search", "files"] as const;
export type Surface = (typeof surfaces)[number];

/**
 * The pairs of an observed message: the commands on it and its special features, each with the surface. Nobody
 * searches for a message without text, or for a question.
 */
export const seenPairs = (made: Made, surface: Surface): readonly Pair[] =>
  surface === "search" && (made.features.includes("no text") || isQuestion(made))
    ? []
    : [...new Set([...made.done, ...made.features])].map((one) => pair(one, "→", surface));

/**
 * The pairs that will be combined when everybody looks at the message that a step makes, or at those that it
 * is about.
 */
export function pairsToSee(plan: Plan, does: string, option: Option): readonly Pair[] {
  const features = featuresOf(plan, option);
  const made = option.makes === "message" ? surfacesOf({ root: option.root, features }) : [];
  const pairs = made.flatMap((surface) => [does, ...features].map((one) => pair(one, "→", surface)));
  for (const name of option.on ?? []) {
    const thing = plan.thingOf(name);
    if (thing?.kind === "message")
      for (const surface of surfacesOf(thing)) pairs.push(pair(does, "→", surface));
  }
  return pairs;
}

/** Where every message is looked at. */
const surfacesOf = ({ root, features }: Pick<Planned, "root" | "features">): readonly Surface[] => [
  ...(["GET", root === undefined ? "list" : "replies"] as const),
  ...(features.includes("a file") || features.includes("files") ? (["files"] as const) : []),
];

/** With listeners to whom the message is owed, now or after a break, its author among them. */
function heardPairs(plan: Plan, does: string, option: Option, features: readonly string[]): readonly Pair[] {
  const place = option.place ?? plan.placeOf(option);
  if (place === undefined || place === "imported") return [];
  const surfaces = new Set<string>();
  for (const { kind, by, done } of plan.things) {
    if (plan.abilities.sees(by, place) !== true) continue;
    const own = by === option.as ? "own " : "";
    if (kind === "endpoint") surfaces.add(phrase(own, "webhook"));
    if (kind !== "stream") continue;
    const isOfMentions = done[0] === LISTENS_FOR_MENTIONS;
    if (isOfMentions && !isMentioned(by, option)) continue;
    const name = phrase(own, isOfMentions ? "stream of mentions" : "stream");
    surfaces.add(isBroken({ done }) ? phrase("resumed ", name) : name);
  }
  return [...surfaces].flatMap((surface) =>
    [does, ...features]
      // The text class matters least for events after a break.
      .filter((feature) => feature !== option.text || !surface.startsWith("resumed"))
      .map((feature) => pair(feature, "→", surface)),
  );
}

/** The other lasting things of its actor: the one must not disturb the other. */
function besidePairs({ things }: Plan, does: string, { as, on = [] }: Option): readonly Pair[] {
  const kinds = new Set<Kind>();
  for (const { name, kind, by, done } of things)
    if (LASTING.has(kind) && by === as && !on.includes(name) && isUsable(done)) kinds.add(kind);
  return [...kinds].map((kind) => pair(does, "beside", phrase("another ", kind)));
}

const LASTING: ReadonlySet<Kind> = new Set(["stream", "endpoint", "key", "file", "resource"]);

/** The actor who looks, in which header, where and on which surface. */
interface Look {
  readonly actor: Actor;
  readonly header: Header;
  readonly place: Place;
  readonly surface: Surface;
}

/** The pairs of a look by somebody who can see the place, or surely cannot. */
export function lookPairs({ sees }: Abilities, { actor, header, place, surface }: Look): readonly Pair[] {
  const how = sees(actor, place) === false ? phrase(surface, " of what is closed") : surface;
  return [pair(actor, "×", how), pair(header, "×", how)];
}

/** Every look that somebody can take. */
export const possibleLooks = (abilities: Abilities): readonly Pair[] =>
  surfaces
    .filter((surface) => isThere(abilities, surface))
    .flatMap((surface) =>
      abilities.actors.flatMap((actor) =>
        abilities.places
          .filter((place) => abilities.sees(actor, place) !== undefined)
          .flatMap((place) =>
            headers.flatMap((header) => lookPairs(abilities, { actor, header, place, surface })),
          ),
      ),
    );

const isThere = ({ has }: Abilities, surface: Surface): boolean =>
  surface === "replies"
    ? has.has("threads")
    : surface === "search" || surface === "files"
      ? has.has(surface)
      : true;
