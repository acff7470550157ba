// Finds patterns on which a short text can keep a backtracking engine busy for hours: repetitions inside repetitions,
// and repeated alternatives that match the same text. The warning is for the author; the pattern is used as it is.
import { type Concatenation, type Element, isDisjointWith, JS, NFA } from "refa";
import { analyse } from "scslre";
import type { Diagnostic, Place } from "../diagnostics/diagnostics.ts";
import { foreignSyntax, patternFlags } from "./pattern-flags.ts";

export interface FoundPattern extends Place {
  readonly keyword: string;
  readonly pattern: string;
}

/** The analysis itself takes exponential time in nested groups, and cubic time in repetitions. */
const MAX_LENGTH = 1000;
const MAX_DEPTH = 8;
const MAX_REPETITIONS = 50;
/** All patterns of a contract together, each text counted once. */
const MAX_TOTAL_LENGTH = 50_000;
/** States of the automata that alternatives are compared by. */
const MAX_NODES = 1000;

/**
 * One warning for each pattern that can take exponential time, or that is too large to tell, and for each that means
 * something else where it comes from.
 */
export function judgePatterns(found: readonly FoundPattern[]): readonly Diagnostic[] {
  const known = new Map<string, string | undefined>();
  let left = MAX_TOTAL_LENGTH;
  return found.flatMap(({ file, pointer, keyword, pattern }) => {
    if (!known.has(pattern)) {
      left -= pattern.length;
      const verdict = () => (left < 0 || !isManageable(pattern) ? UNKNOWN : judge(pattern));
      known.set(pattern, foreignSyntax(pattern) ?? verdict());
    }
    const verdict = known.get(pattern);
    return verdict === undefined
      ? []
      : [
          {
            file,
            pointer,
            severity: "warning" as const,
            message: `${keyword}: ${shown(pattern)} ${verdict}`,
          },
        ];
  });
}

const UNKNOWN = "is too large to tell whether it can take exponential time";
const EXPONENTIAL =
  "can take time that doubles with each character of a text; write it without a repetition of what repeats itself";

/** Escaped signs and those in classes count as well: this is an upper bound. */
function isManageable(pattern: string): boolean {
  let depth = 0;
  let deepest = 0;
  let repetitions = 0;
  for (const sign of pattern) {
    if (sign === "(") depth += 1;
    else if (sign === ")") depth -= 1;
    else if (sign === "*" || sign === "+" || sign === "{") repetitions += 1;
    deepest = Math.max(deepest, depth);
  }
  return pattern.length <= MAX_LENGTH && deepest <= MAX_DEPTH && repetitions <= MAX_REPETITIONS;
}

function judge(pattern: string): string | undefined {
  const literal = { source: pattern, flags: patternFlags(pattern) ?? "" };
  try {
    return analyse(literal).reports.some((report) => report.exponential) || hasEqualChoices(literal)
      ? EXPONENTIAL
      : undefined;
  } catch {
    // Syntax or sizes that the analysis does not know.
    return undefined;
  }
}

/** Whether something repeats alternatives of which two can stand for the same text. */
function hasEqualChoices(literal: { readonly source: string; readonly flags: string }): boolean {
  const parser = JS.Parser.fromLiteral(literal);
  const { expression, maxCharacter } = parser.parse({ assertions: "unknown", simplify: false });

  function isInRepetition(alternatives: readonly Concatenation[], isRepeated: boolean): boolean {
    if (isRepeated && areEqual(alternatives, 1)) return true;
    return alternatives.some(({ elements }) => elements.some((element) => isInElement(element, isRepeated)));
  }

  function isInElement(element: Element, isRepeated: boolean): boolean {
    if (element.type === "Alternation") return isInRepetition(element.alternatives, isRepeated);
    if (element.type !== "Quantifier") return false;
    const isEndless = element.max === Number.POSITIVE_INFINITY;
    if (isEndless && areEqual(element.alternatives, Number.POSITIVE_INFINITY)) return true;
    return isInRepetition(element.alternatives, isRepeated || isEndless);
  }

  /** One alternative, and up to `max` of the others in a row. */
  function areEqual(alternatives: readonly Concatenation[], max: number): boolean {
    return alternatives.some((one, index) => {
      const others = alternatives.filter((_, at) => at !== index);
      if (others.length === 0) return false;
      return !isDisjointWith(automaton([one], 1), automaton(others, max), MAX_NODES);
    });
  }

  function automaton(alternatives: readonly Concatenation[], max: number): NFA {
    const quantifier = {
      type: "Quantifier" as const,
      alternatives: [...alternatives],
      min: 1,
      max,
      lazy: false,
    };
    return NFA.fromRegex(
      { type: "Concatenation", elements: [quantifier] },
      { maxCharacter },
      // Patterns that depend on their surroundings are left out, so that no warning is wrong.
      { assertions: "disable", unknowns: "disable" },
      new NFA.LimitedNodeFactory(MAX_NODES),
    );
  }

  return isInRepetition(expression.alternatives, false);
}

function shown(pattern: string): string {
  return JSON.stringify(pattern.length > SHOWN ? `${pattern.slice(0, SHOWN)}...` : pattern);
}

const SHOWN = 60;
