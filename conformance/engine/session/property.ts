// Properties on top of fast-check: generate, judge, shrink within a budget, and hand back the smallest example
// with the findings of exactly that example.
import fc from "fast-check";
import type { Finding } from "./finding.ts";

/** What a property needs of the session of an example. */
interface Judged {
  readonly findings: readonly Finding[];
}

export interface PropertyOptions {
  /** Examples at standard effort; 20 unless given. */
  readonly examples?: number;
}

export interface PropertyRun<T, S extends Judged> {
  readonly arbitrary: fc.Arbitrary<T>;
  readonly seed: number;
  readonly examples: number;
  readonly path?: string | undefined;
  readonly shrinks: boolean;
  readonly example: (value: T) => Promise<S>;
}

export interface PropertyFailure<S> {
  readonly session: S;
  readonly counterexample: unknown;
  readonly path: string;
}

/** Shrinking multiplies requests: after this many attempts the smallest example so far has to do. */
const MAX_SHRINK_ATTEMPTS = 60;
/** An example that fails by waiting in vain takes seconds; shrinking it must not take minutes. */
const MAX_SHRINK_MS = 15_000;

/** A deployment that limits more examples of a property than this is left alone with it. */
export const MAX_LIMITED_EXAMPLES = 5;

/** Runs a property; `undefined` when every example was free of findings. Exceptions of examples are rethrown. */
export async function runProperty<T, S extends Judged>(
  run: PropertyRun<T, S>,
): Promise<PropertyFailure<S> | undefined> {
  let smallest: S | undefined;
  let attemptsSinceFailure = 0;
  let failedAtMs = 0;
  let thrown: { readonly error: unknown } | undefined;
  const property = fc.asyncProperty(run.arbitrary, async (value) => {
    if (thrown !== undefined) return true;
    if (smallest !== undefined && ++attemptsSinceFailure > MAX_SHRINK_ATTEMPTS) return true;
    if (smallest !== undefined && performance.now() - failedAtMs > MAX_SHRINK_MS) return true;
    try {
      const session = await run.example(value);
      if (session.findings.length === 0) return true;
      if (smallest === undefined) failedAtMs = performance.now();
      smallest = session;
      return false;
    } catch (error) {
      thrown = { error };
      return true;
    }
  });
  const details = await fc.check(property, {
    seed: run.seed,
    numRuns: run.examples,
    endOnFailure: !run.shrinks,
    ...(run.path === undefined ? {} : { path: run.path }),
  });
  if (smallest === undefined) {
    if (thrown !== undefined) throw thrown.error;
    return undefined;
  }
  return {
    session: smallest,
    counterexample: plain(details.counterexample?.[0]),
    path: (details.counterexamplePath ?? "") + commandsRun(details.counterexample?.[0]),
  };
}

/** `@` and the replay path of a sequence of commands, which fast-check needs beside its own path. */
function commandsRun(value: unknown): string {
  if (typeof value !== "object" || value === null || Array.isArray(value) || !(Symbol.iterator in value))
    return "";
  const printed = /replayPath="([^"]*)"/.exec(String(value));
  return printed?.[1] === undefined ? "" : `@${printed[1]}`;
}

/** Generated command lists print themselves; everything else is data. */
function plain(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  return Symbol.iterator in value && !Array.isArray(value) ? String(value) : value;
}
