// The input of the functions that look at one schema, and the remarks that they find.
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

/** Names of properties that a schema declares, with those that the schemas around it declare for the same value. */
export interface Names {
  /** The names that the schemas around it do not declare: no name is kept, or looked through, twice. */
  readonly own: ReadonlySet<string>;
  readonly around?: Names | undefined;
}

export function hasName({ own, around }: Names, name: string): boolean {
  return own.has(name) || (around !== undefined && hasName(around, name));
}

export function allNames({ own, around }: Names): readonly string[] {
  return around === undefined ? [...own] : [...allNames(around), ...own];
}
