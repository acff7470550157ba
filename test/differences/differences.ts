// All legal differences: every file in a folder beside this one exports a list of them. Most were thought of by people who had
// not seen the checks.
import { discover } from "../support/discover.ts";
import type { Difference } from "./difference.ts";
import { noise } from "./noise.ts";

const families = await discover<readonly Difference[]>(new URL("./", import.meta.url));

export const differences: readonly Difference[] = families.flatMap(({ value }) => value);

const combinable = differences.filter(({ isAlone }) => isAlone !== true);

/** How many differences one combination has: more than any one deployment has of each kind. */
const COMBINED = 10;

/** Combinations of ten that do not touch the same thing, drawn from the seed. */
export function combinationOf(seed: number): readonly Difference[] {
  const drawn: Difference[] = [];
  const topics = new Set<string>();
  const order = combinable
    .map((difference, index) => ({ difference, rank: noise(seed * 7919 + index) }))
    .sort((one, other) => one.rank - other.rank);
  for (const { difference } of order) {
    if (drawn.length === COMBINED) break;
    if (difference.topics.some((topic) => topics.has(topic))) continue;
    for (const topic of difference.topics) topics.add(topic);
    drawn.push(difference);
  }
  return drawn;
}

/** Every difference that can be combined once, at most ten at a time: what one deployment may have of them, as in a combination. */
export const packs: readonly (readonly Difference[])[] = packed();

function packed(): readonly Difference[][] {
  const filled: { readonly pack: Difference[]; readonly topics: Set<string> }[] = [];
  const order = combinable
    .map((difference, index) => ({ difference, rank: noise(index) }))
    .sort((one, other) => one.rank - other.rank);
  for (const { difference } of order) {
    const fits = filled.find(
      ({ pack, topics }) => pack.length < COMBINED && !difference.topics.some((topic) => topics.has(topic)),
    );
    const { pack, topics } = fits ?? { pack: [], topics: new Set<string>() };
    if (fits === undefined) filled.push({ pack, topics });
    pack.push(difference);
    for (const topic of difference.topics) topics.add(topic);
  }
  return filled.map(({ pack }) => pack);
}
