// A broken rule as generated code reports it, before it is worded as a problem.

export interface Violation {
  /** JSON pointer, relative to the schema whose function is running; callers put their own part in front. */
  path: string;
  /** The keyword that was broken. */
  readonly rule: string;
  /** The value of the keyword and, for some, where below `path` it was broken. */
  readonly given: Given;
  /** The property name that was judged, when the rule is about a name and not about a value. */
  readonly name: string | undefined;
}

export type Given = Readonly<Record<string, unknown>>;
