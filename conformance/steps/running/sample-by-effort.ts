// At quick effort, tries a rotating sample of the values that many operations are tested with, another one with another seed;
// otherwise all of them.
import type { Session } from "../../engine/session/session.ts";

/** One of this many values is used, by effort; all of them where none is given. */
interface Share {
  readonly quick: number;
  readonly standard?: number;
}

/** How many times fewer are used where a limit on requests leaves time for less than half of the examples. */
const WHERE_LIMITED = 2;

/** The values for the thing whose turn it is: others at the next turn, so that each is used somewhere. */
export function sampleByEffort<T>(
  { samplingEffort: effort, shareOfExamples, seed }: Session,
  values: readonly T[],
  turn: number,
  share: Share,
): readonly T[] {
  const usual = effort === "thorough" ? 1 : (share[effort] ?? 1);
  const isLimited = usual > 1 && shareOfExamples < 0.5;
  // Of few values at least one is used.
  const of = isLimited ? Math.max(usual, Math.min(values.length, Math.ceil(usual * WHERE_LIMITED))) : usual;
  return values.filter((_, index) => (index + turn + seed) % of === 0);
}

/** The sample of each kind of value, and never none of a kind: for values of which each kind shows something else. */
export function sampleOfEach<T>(
  session: Session,
  values: readonly T[],
  kindOf: (value: T) => string,
  share: Share,
): readonly T[] {
  const kinds = [...Map.groupBy(values, kindOf).values()];
  return kinds.flatMap((ofKind, turn) => {
    const sample = sampleByEffort(session, ofKind, turn, share);
    return sample.length > 0 ? sample : ofKind.slice(0, 1);
  });
}
