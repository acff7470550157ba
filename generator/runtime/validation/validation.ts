// The state of one validation. Generated validators add violations to it while they read a value; when they
// are done it words them as problems.
import { closestBranch } from "./closest-branch.ts";
import { NO_PROBLEMS, PROBLEM_LIMIT, type Problem } from "./problem.ts";
import type { Given, Violation } from "./violation.ts";
import { wordProblems } from "./wording.ts";

/**
 * A generated function: adds its violations to the validation and returns how many it found.
 * It may be called only by another one or by `judge`.
 */
export type Check = (data: unknown, v: Validation) => number;

export class Validation {
  /** False as soon as another violation would not be kept: the loops of generated code stop. */
  open = true;
  readonly #limit: number;
  #violations: Violation[] = [];
  #dropped = 0;

  /** A bounded validation stops after `limit` violations; others must see everything, as `anyOf` may take it back. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  add(path: string, rule: string, given: Given, name?: string): void {
    if (this.#violations.length < this.#limit) {
      this.#violations.push({ path, rule, given, name });
    } else {
      this.#dropped++;
      this.open = false;
    }
  }

  /** The last `count` violations were found below `path`. Returns the count, for the caller's own. */
  under(count: number, path: string): number {
    const list = this.#violations;
    for (let index = Math.max(0, list.length + this.#dropped - count); index < list.length; index++) {
      const violation = list[index];
      if (violation !== undefined) violation.path = path + violation.path;
    }
    return count;
  }

  /** Takes the last `count` violations back. */
  drop(count: number): void {
    this.#violations.length -= count;
  }

  /**
   * Every branch of a union at `path` failed, with `counts` violations each. Keeps those of the branch that is
   * closest to the value and returns how many they are.
   */
  closest(path: string, counts: readonly number[]): number {
    const total = counts.reduce((sum, count) => sum + count, 0);
    const kept = closestBranch(this.#violations.splice(this.#violations.length - total), counts, path);
    this.#violations.push(...kept);
    return kept.length;
  }

  get violations(): readonly Violation[] {
    return this.#violations;
  }

  get overflowed(): boolean {
    return this.#dropped > 0;
  }
}

/** Runs a generated check and words its violations. */
export function judge(check: Check, data: unknown, bounded: boolean): readonly Problem[] {
  const v = new Validation(bounded ? PROBLEM_LIMIT : Number.POSITIVE_INFINITY);
  if (check(data, v) === 0) return NO_PROBLEMS;
  return wordProblems(data, v.violations, v.overflowed);
}

/** Whether a generated check finds nothing; nothing is worded, and a bounded check ends at the second violation. */
export function accepts(check: Check, data: unknown, bounded: boolean): boolean {
  return check(data, new Validation(bounded ? 1 : Number.POSITIVE_INFINITY)) === 0;
}
