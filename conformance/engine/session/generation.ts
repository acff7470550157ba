// The part of a session that generates input: properties whose examples have sessions of their own, and sequences of
// commands.
import fc, { type Arbitrary, type AsyncCommand } from "fast-check";
import { shareOfExamples } from "../run/pace.ts";
import type { CheckContext } from "./context.ts";
import { type Finding, Limited, Untestable } from "./finding.ts";
import { MAX_LIMITED_EXAMPLES, MAX_SHRINK_MS, type PropertyFailure, runProperty } from "./property.ts";

/** The part of the session of an example that generation needs. */
interface ExampleSession {
  readonly findings: readonly Finding[];
  end(): Promise<void>;
}

interface PropertyDefinition<T, S extends ExampleSession> {
  readonly arbitrary: Arbitrary<T>;
  readonly examples: number;
  readonly mostMs: number;
  readonly isIndependent: boolean;
  readonly isWorthTrying: ((smaller: T) => boolean) | undefined;
  readonly open: () => S;
  readonly example: (value: T, session: S) => Promise<void>;
}

/** Judges generated examples and shrinks the first one with findings. @returns it, with the property's number */
export async function judgeExamples<T, S extends ExampleSession>(
  check: CheckContext,
  { arbitrary, examples, mostMs, isIndependent, isWorthTrying, open, example }: PropertyDefinition<T, S>,
): Promise<(PropertyFailure<S> & { readonly index: number }) | undefined> {
  const index = check.state.properties++;
  if (isIndependent && check.replay !== undefined && check.replay.property !== index) return undefined;
  let limited = 0;
  const failure = await runProperty<T, S>({
    arbitrary,
    seed: (check.seed + index * 7919) >>> 0,
    examples,
    mostMs,
    share: () => shareOfExamples(check.run),
    shrinks: check.run.shrinks,
    isWorthTrying,
    shrinkMs: shrinkMsLeft(check.run.counters.shrunkMs),
    path: check.replay?.property === index ? check.replay.path : undefined,
    example: async (value) => {
      const session = open();
      try {
        await example(value, session);
        check.evidence.examples++;
      } catch (error) {
        // An example that cannot go on after a finding is an example of it; one that was limited says nothing.
        const isIgnored = error instanceof Limited && ++limited <= MAX_LIMITED_EXAMPLES;
        if (!(error instanceof Untestable) || (session.findings.length === 0 && !isIgnored)) throw error;
      } finally {
        await session.end();
      }
      return session;
    },
  });
  if (failure === undefined) return undefined;
  check.run.counters.shrunkMs += failure.shrunkMs;
  return { ...failure, index };
}

/** Of all properties of a run together: a defect that shows by waiting in vain turns many of them red. */
const MAX_SHRINK_MS_OF_RUN = 60_000;
/** Enough for one that fails at once. */
const LEAST_SHRINK_MS = 1_000;

const shrinkMsLeft = (shrunkMs: number): number =>
  Math.min(MAX_SHRINK_MS, Math.max(LEAST_SHRINK_MS, MAX_SHRINK_MS_OF_RUN - shrunkMs));

/** Sequences of commands for the next property of the check. */
export function commandSequences<Model extends object, S>(
  { replay, state }: CheckContext,
  arbitraries: readonly Arbitrary<AsyncCommand<Model, S>>[],
  options: { readonly maxCommands: number; readonly size?: fc.SizeForArbitrary },
): Arbitrary<Iterable<AsyncCommand<Model, S>>> {
  const replayPath = replay?.property === state.properties ? replay.commands : undefined;
  return fc.commands([...arbitraries], { ...options, ...(replayPath === undefined ? {} : { replayPath }) });
}
