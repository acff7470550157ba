// Turns violations into problems: final pointer, stable code, a sentence with expected and found, constraint.

import { segment, valueAt } from "../text/pointer.ts";
import { preview } from "../text/preview.ts";
import { cardWords } from "./card-wording.ts";
import { otherUses } from "./id-uses.ts";
import type { Context, Words } from "./phrase.ts";
import { PROBLEM_LIMIT, type Problem } from "./problem.ts";
import { plainWords } from "./schema-wording.ts";
import type { Violation } from "./violation.ts";

export function wordProblems(
  data: unknown,
  violations: readonly Violation[],
  overflowed: boolean,
): readonly Problem[] {
  const problems: Problem[] = [];
  const context = contextOf(data, violations);
  for (let index = 0; index < violations.length && index < PROBLEM_LIMIT; index++) {
    const violation = violations[index];
    const problem = violation === undefined ? undefined : word(data, violation, context);
    if (problem !== undefined && !isSuperseded(problem, problems)) problems.push(problem);
  }
  if (overflowed || violations.length > PROBLEM_LIMIT) problems.push(TOO_MANY);
  return problems;
}

const TOO_MANY: Problem = {
  pointer: "",
  code: "too_many_problems",
  message: `there are more than ${PROBLEM_LIMIT} problems; the rest is not listed`,
  constraint: PROBLEM_LIMIT,
};

/** Two limits broken by the same number are one defect, and the narrower sentence came first. */
function isSuperseded(problem: Problem, earlier: readonly Problem[]): boolean {
  if (!RANGES.has(problem.code)) return false;
  return earlier.some((other) => other.pointer === problem.pointer && RANGES.has(other.code));
}

const RANGES: ReadonlySet<string> = new Set(["minimum", "maximum", "percent_range"]);

function word(data: unknown, violation: Violation, context: Context): Problem {
  const { path, rule, given, name } = violation;
  const words = plainWords[rule] ?? cardWords[rule] ?? unknownRule(rule);
  const code = typeof words.code === "string" ? words.code : words.code(given);
  if (name !== undefined) {
    const message = `as a member name: ${words.message(given, name, path, context)}`;
    return {
      pointer: `${path}/${segment(name)}`,
      code,
      message,
      constraint: words.constraint?.(given, name, path, context),
    };
  }
  const pointer = words.below === undefined ? path : path + words.below(given);
  const found = words.blind === true ? undefined : valueAt(data, pointer);
  const message = words.message(given, found, pointer, context);
  if (words.constraint === undefined) return { pointer, code, message };
  return { pointer, code, message, constraint: words.constraint(given, found, pointer, context) };
}

/** The other use of the last pointer is kept: message and constraint ask for the same one. */
function contextOf(data: unknown, violations: readonly Violation[]): Context {
  let find: ReturnType<typeof otherUses> | undefined;
  let asked: string | undefined;
  let response: string | undefined;
  return {
    otherUse: (id, pointer) => {
      if (pointer === asked) return response;
      find ??= otherUses(
        data,
        violations
          .filter(({ rule }) => rule === "x-unique-id")
          .map(({ path }) => ({ id: valueAt(data, path), pointer: path })),
      );
      asked = pointer;
      response = find({ id, pointer });
      return response;
    },
  };
}

/** A keyword without a sentence of its own, which only a contract with exotic keywords can reach. */
function unknownRule(rule: string): Words {
  return {
    code: "invalid",
    message: (_, found) => `expected a value that satisfies "${rule}", found ${preview(found)}`,
  };
}
