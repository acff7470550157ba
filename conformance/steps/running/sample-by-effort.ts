// At quick effort, tries a rotating sample of the values that many operations are tested with, another one with another seed;
// otherwise all of them.
import type { Session } from "../../engine/session/session.ts";

/** Of how many values one is used, by effort; all of them where none is given. */
interface Share {
  readonly quick: number;
  readonly standard?: number;
}

/** The values for the thing whose turn it is: others at the next turn, so that each is used somewhere. */
export function sampleByEffort<T>(
  { samplingEffort: effort, seed }: Session,
  values: readonly T[],
  turn: number,
  share: Share,
): readonly T[] {
  const of = effort === "thorough" ? 1 : (share[effort] ?? 1);
  return values.filter((_, index) => (index + turn + seed) % of === 0);
}
