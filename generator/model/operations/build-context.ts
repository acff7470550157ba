// The context for reading operations, and the one way to follow a reference to something that is not a
// schema.

import type { Report } from "../../read/diagnostics/diagnostics.ts";
import { atPointer, isObject, type Json, type JsonObject } from "../../read/json.ts";
import type { Dialect } from "../../read/schemas/normalise-schema.ts";
import type { TypeBuilder } from "../types/build-types.ts";
import type { Directions } from "../types/directions.ts";

export interface ReadContext {
  readonly document: JsonObject;
  readonly dialect: Dialect;
  readonly types: TypeBuilder;
  readonly directions: Directions;
  readonly report: Report;
  /** The name of each security scheme in the code. */
  readonly securityOptions: ReadonlyMap<string, string>;
}

/** An operation as it is in the document. */
export interface FoundOperation {
  readonly pointer: string;
  readonly method: string;
  readonly path: string;
  readonly operation: JsonObject;
  readonly item: JsonObject;
}

/** The webhooks of the document, or one callback of an operation, as they stand there. */
export interface FoundReceiver {
  readonly pointer: string;
  readonly callback?: { readonly name: string; readonly operation: FoundOperation };
  readonly events: readonly FoundEvent[];
}

/** A request that the service sends. Its path is not ours to know. */
export interface FoundEvent extends FoundOperation {
  readonly name: string;
  /** The second part of the name of its type, after the receiver; empty for the only one. */
  readonly label: string;
}

/** Follows `#/components/...` references of things other than schemas. */
export function dereference(value: Json | undefined, document: JsonObject): Json | undefined {
  let current = value;
  for (let steps = 0; steps < 16 && isObject(current); steps += 1) {
    const reference = current.$ref;
    if (typeof reference !== "string") break;
    current = atPointer(document, reference);
  }
  return current;
}
