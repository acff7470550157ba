// The tools of the comparison of one pair of schemas.
import type { Direction, RuleId } from "../rules.ts";
import type { SchemaReader, SchemaView } from "./schema-view.ts";
import type { Spot } from "./side.ts";

export interface Comparison {
  readonly old: SchemaView;
  readonly new: SchemaView;
  readonly oldSpots: readonly Spot[];
  readonly newSpots: readonly Spot[];
  readonly direction: Direction;
  readonly readers: { readonly old: SchemaReader; readonly new: SchemaReader };
  /** @param message follows the name of the compared thing: "became required" */
  say(rule: RuleId, message: string, at?: SayAt): void;
  /** Compares the schemas below; no spots are the schema that allows everything. */
  compare(old: readonly Spot[], now: readonly Spot[], how?: CompareOptions): void;
}

export interface CompareOptions {
  /** Below a `not`, where less is more. */
  readonly isInverted?: boolean;
  /** Whether null is allowed was said above. */
  readonly isNullSaid?: boolean;
}

interface SayAt {
  /** The keyword that differs; its place is named where it is. */
  readonly keyword?: string;
  /** Spots that the sentence is about, where those are others. */
  readonly old?: readonly Spot[];
  readonly new?: readonly Spot[];
}
