// Properties on top of fast-check: generate, judge, shrink within a budget, and hand back the smallest example
// with the findings of exactly that example.
import fc from "fast-check";
import type { Finding } from "./finding.ts";

/** The part of the session of an example that a property needs. */
interface Judged {
  readonly findings: readonly Finding[];
}

export interface PropertyOptions<T> {
  /** Examples at standard effort; 20 unless given. */
  readonly examples?: number;
  /** Time for examples, in milliseconds: those that remain are left out. Unbounded unless given, and at thorough effort. */
  readonly mostMs?: number;
  /** It needs nothing that other properties of its check did: a replay of one of those leaves it out. */
  readonly isIndependent?: boolean;
  /** Whether a smaller example is worth its requests, asked after one has failed. All are unless given. */
  readonly isWorthTrying?: (smaller: T) => boolean;
}

interface PropertyRun<T, S extends Judged> {
  readonly arbitrary: fc.Arbitrary<T>;
  readonly seed: number;
  readonly examples: number;
  /** Time for examples until one fails. */
  readonly mostMs: number;
  /** Share of the examples that there is time for, asked before each of them. */
  readonly share: () => number;
  /** Time to look for a smaller example. */
  readonly shrinkMs: number;
  readonly path?: string | undefined;
  readonly shrinks: boolean;
  readonly isWorthTrying?: ((smaller: T) => boolean) | undefined;
  readonly example: (value: T) => Promise<S>;
}

export interface PropertyFailure<S> {
  readonly session: S;
  readonly counterexample: unknown;
  readonly path: string;
  /** The time that shrinking took. */
  readonly shrunkMs: number;
}

/** Shrinking multiplies requests: after this many attempts the smallest example so far has to do. */
const MAX_SHRINK_ATTEMPTS = 60;
/** An example that fails by waiting in vain takes seconds; shrinking it must not take minutes. */
export const MAX_SHRINK_MS = 15_000;

/** A deployment that limits more examples of a property than this is left alone with it. */
export const MAX_LIMITED_EXAMPLES = 5;

/** Runs a property; `undefined` when every example was free of findings. Exceptions of examples are rethrown. */
export async function runProperty<T, S extends Judged>(
  run: PropertyRun<T, S>,
): Promise<PropertyFailure<S> | undefined> {
  let smallest: S | undefined;
  let attemptsSinceFailure = 0;
  let failedAtMs = 0;
  let begun = 0;
  let thrown: { readonly error: unknown } | undefined;
  const endMs = performance.now() + run.mostMs;
  const property = fc.asyncProperty(run.arbitrary, async (value) => {
    if (thrown !== undefined) return true;
    if (smallest === undefined && (performance.now() > endMs || begun >= run.examples * run.share()))
      return true;
    begun++;
    if (smallest !== undefined && run.isWorthTrying?.(value) === false) return true;
    if (smallest !== undefined && ++attemptsSinceFailure > MAX_SHRINK_ATTEMPTS) return true;
    if (smallest !== undefined && performance.now() - failedAtMs > run.shrinkMs) return true;
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
    shrunkMs: performance.now() - failedAtMs,
  };
}

/** `@` and the replay path of a sequence of commands, which fast-check needs beside its own path. */
function commandsRun(value: unknown): string {
  const path = isPrinted(value) ? REPLAY_PATH.exec(String(value))?.[1] : undefined;
  return path === undefined ? "" : `@${path}`;
}

const REPLAY_PATH = /replayPath="([^"]*)"/;

/** Sequences of commands are printed step by step, other iterables print themselves, and everything else is data. */
function plain(value: unknown): unknown {
  if (!isPrinted(value)) return value;
  const text = String(value);
  return REPLAY_PATH.test(text) ? stepsOf(value) : text;
}

const isPrinted = (value: unknown): value is Iterable<unknown> =>
  typeof value === "object" && value !== null && Symbol.iterator in value && !Array.isArray(value);

/** The commands that ran, each on a line of its own. */
function stepsOf(commands: Iterable<unknown>): string {
  const ran = [...commands].filter(
    (command) =>
      !(typeof command === "object" && command !== null && "hasRan" in command) || command.hasRan === true,
  );
  return ran.length === 0
    ? "no step: it shows before the first one"
    : ran.map((command, index) => `${index + 1}. ${String(command)}`).join("\n");
}
