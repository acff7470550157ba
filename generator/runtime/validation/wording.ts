// Turns violations into problems: final pointer, stable code, a sentence with expected and found, constraint.

import { segment, valueAt } from "../text/pointer.ts";
import { preview } from "../text/preview.ts";
import type { Context, Vocabulary, Words } from "./phrase.ts";
import { PROBLEM_LIMIT, type Problem } from "./problem.ts";
import { plainWords } from "./schema-wording.ts";
import type { Violation } from "./violation.ts";

export function wordProblems(
  data: unknown,
  violations: readonly Violation[],
  overflowed: boolean,
  vocabulary: Vocabulary = PLAIN,
): readonly Problem[] {
  const problems: Problem[] = [];
  const context = vocabulary.contextOf(data, violations);
  for (let index = 0; index < violations.length && index < PROBLEM_LIMIT; index++) {
    const violation = violations[index];
    const problem = violation === undefined ? undefined : word(data, violation, vocabulary, context);
    if (problem !== undefined && !isSuperseded(problem, problems, vocabulary)) problems.push(problem);
  }
  if (overflowed || violations.length > PROBLEM_LIMIT) problems.push(TOO_MANY);
  return problems;
}

const PLAIN: Vocabulary = { words: {}, ranges: [], contextOf: () => ({ otherUse: () => undefined }) };

const TOO_MANY: Problem = {
  pointer: "",
  code: "too_many_problems",
  message: `there are more than ${PROBLEM_LIMIT} problems; the rest is not listed`,
  constraint: PROBLEM_LIMIT,
};

/** Two limits broken by the same number are one defect, and the narrower sentence came first. */
function isSuperseded(problem: Problem, earlier: readonly Problem[], { ranges }: Vocabulary): boolean {
  const isRange = ({ code }: Problem) => code === "minimum" || code === "maximum" || ranges.includes(code);
  if (!isRange(problem)) return false;
  return earlier.some((other) => other.pointer === problem.pointer && isRange(other));
}

function word(data: unknown, violation: Violation, vocabulary: Vocabulary, context: Context): Problem {
  const { path, rule, given, name } = violation;
  const words = plainWords[rule] ?? vocabulary.words[rule] ?? unknownRule(rule);
  const code = typeof words.code === "string" ? words.code : words.code(given);
  if (name !== undefined) {
    const message = `as a property name: ${words.message(given, name, path, context)}`;
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

/** A keyword without a sentence of its own, which only a contract with exotic keywords can reach. */
function unknownRule(rule: string): Words {
  return {
    code: "invalid",
    message: (_, found) => `expected a value that satisfies "${rule}", found ${preview(found)}`,
  };
}
