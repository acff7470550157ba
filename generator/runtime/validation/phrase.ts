// The wording of rules: the functions that schema-wording.ts and card/wording.ts hold for every keyword.
import type { Given, Violation } from "./violation.ts";

/** The sentences of keywords beside those of JSON Schema, and their context. */
export interface Vocabulary {
  readonly words: Readonly<Record<string, Words>>;
  /** Codes of limits, two of which may be broken by one number. */
  readonly ranges: readonly string[];
  contextOf(data: unknown, violations: readonly Violation[]): Context;
}

export interface Words {
  readonly code: string | ((given: Given) => string);
  /** The text that follows the violation's path. */
  readonly below?: (given: Given) => string;
  /** True when the sentence does not need the value that was found. */
  readonly blind?: boolean;
  readonly message: (given: Given, found: unknown, pointer: string, context: Context) => string;
  /** The limit or the allowed values. */
  readonly constraint?: (given: Given, found: unknown, pointer: string, context: Context) => unknown;
}

/** The facts that a sentence may need beside the value itself. */
export interface Context {
  /** Pointer of another use of the id that was found at a pointer: the first one in the document. */
  readonly otherUse: (id: unknown, pointer: string) => string | undefined;
}
