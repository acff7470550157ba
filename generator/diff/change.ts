// One difference between two documents, as the comparison finds it and as reports say it.
import type { Direction, Level, RuleId } from "./rules.ts";

/** As it is found: pointers lead into the documents in one piece. */
export interface Finding {
  readonly rule: RuleId;
  readonly level: Level;
  readonly direction?: Direction;
  /** The difference, as a sentence without a full stop. */
  readonly message: string;
  readonly old?: string;
  readonly new?: string;
}

/** Where a change is in the source of a document. */
export interface ChangePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly pointer: string;
}

export interface Change {
  readonly rule: RuleId;
  readonly level: Level;
  readonly direction?: Direction;
  readonly message: string;
  readonly old?: ChangePlace;
  readonly new?: ChangePlace;
  /** "GET /notes/{noteId}", of all operations that the change reaches. */
  readonly operations: readonly string[];
}
