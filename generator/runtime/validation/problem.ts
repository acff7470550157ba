// The message of a validator about a value: the shape shared by generated validators, servers, clients and
// tools.

/** One broken rule. */
export interface Problem {
  /** JSON pointer (RFC 6901) of the value; for a missing property, of the place where it should be. */
  readonly pointer: string;
  /** Stable snake_case name of the rule. */
  readonly code: string;
  /** The expected and the found value, for a person. Values in it are shortened and escaped. */
  readonly message: string;
  /** The limit or the allowed values, where the rule has one. */
  readonly constraint?: unknown;
}

/** Judges any value; an empty list means valid. The list holds at most `PROBLEM_LIMIT` problems and one more that says so. */
export type Validator = (data: unknown) => readonly Problem[];

/** Nobody reads more than a hundred problems, and a bound keeps the response to a hostile document small. */
export const PROBLEM_LIMIT = 100;

/** The first problem as a sentence, and how many more there are. */
export function firstOf([first, ...more]: readonly Problem[]): string {
  const others = more.length > 0 ? ` (and ${more.length} more)` : "";
  return `${first?.pointer || "/"}: ${first?.message}${others}`;
}

export const NO_PROBLEMS: readonly Problem[] = /* @__PURE__ */ Object.freeze([]);
