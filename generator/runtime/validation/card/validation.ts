// The state of one validation of a contract that uses the card vocabulary: rules over a whole card, and size limits.

import { NO_PROBLEMS, PROBLEM_LIMIT, type Problem } from "../problem.ts";
import { type Check, Validation } from "../validation.ts";
import { wordProblems } from "../wording.ts";
import { SizeState } from "./size-state.ts";
import { CardState } from "./state.ts";
import { CARD_VOCABULARY } from "./wording.ts";

class CardValidation extends Validation {
  /** For schemas with rules over the whole card. */
  readonly card: CardState = new CardState();
  /** For schemas with a size limit. */
  readonly size: SizeState = new SizeState();

  /** Whether the document, of which everything readable has been read, exceeds a number of bytes. */
  tooLarge(data: unknown, limit: number): boolean {
    // Without all violations nobody knows which values were not read, and there is enough to report already.
    return this.open && this.size.exceeds(data, limit, this.violations);
  }
}

/** Runs a generated check and words its violations. */
export function judge(check: Check, data: unknown, bounded: boolean): readonly Problem[] {
  const v = new CardValidation(bounded ? PROBLEM_LIMIT : Number.POSITIVE_INFINITY);
  if (check(data, v) === 0) return NO_PROBLEMS;
  return wordProblems(data, v.violations, v.overflowed, CARD_VOCABULARY);
}

/** Whether a generated check finds nothing; nothing is worded. */
export function accepts(check: Check, data: unknown, bounded: boolean): boolean {
  return check(data, new CardValidation(bounded ? 1 : Number.POSITIVE_INFINITY)) === 0;
}
