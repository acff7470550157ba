// Looks for the names that misspelt ones were meant to be, for a limited time: each is compared with all others.
import { misspelling } from "../../runtime/text/nearest.ts";

/** Pairs of characters that one search compares, which takes a second. Published contracts need next to none. */
const MAX_COMPARED = 20_000_000;

export class NameSearch {
  #left = MAX_COMPARED;
  #isNamed = false;

  /** Whether nothing is looked for any more. */
  get isOver(): boolean {
    return this.#left < 0;
  }

  misspelling(found: string, known: readonly string[]): string | undefined {
    if (this.isOver) return undefined;
    this.#left -= found.length * known.reduce((sum, { length }) => sum + length, 0);
    return this.isOver ? undefined : misspelling(found, known);
  }

  /** The message for the place where the search has ended, once. */
  takeEnd(): string | undefined {
    if (!this.isOver || this.#isNamed) return undefined;
    this.#isNamed = true;
    return "expected fewer unknown names; from here on, misspelt ones are not looked for";
  }
}
