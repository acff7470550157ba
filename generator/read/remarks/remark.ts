// What is handed to those who look at one schema, and what they find.
import type { Severity } from "../diagnostics/diagnostics.ts";
import type { Json } from "../json.ts";

/** The schema behind a `$ref`, whose other keywords are left out; undefined where it leads nowhere. */
export type Follow = (schema: Json | undefined) => Json | undefined;

export interface SchemaRemark {
  readonly keys: readonly (string | number)[];
  readonly rule: string;
  /** A warning when absent. */
  readonly severity?: Severity;
  readonly message: string;
}

/** Names of properties that schemas around one declare for the same value. */
export type Names = ReadonlySet<string>;
