// One of the two documents: read, in one piece, its schemas in one dialect. The compared unit is a spot: a
// value with the pointer under which it is, so that every change can name its line.
import { type Bundle, bundleSpec } from "../../read/bundle/bundle.ts";
import { type Diagnostic, hasErrors, type Place } from "../../read/diagnostics/diagnostics.ts";
import {
  asObject,
  asString,
  atPointer,
  isObject,
  type Json,
  type JsonObject,
  pointerTo,
  sortedKeys,
  sortKeysDeep,
} from "../../read/json.ts";
import type { LoadedSpec } from "../../read/load/load.ts";
import { inOneDialect } from "../../read/schemas/one-dialect.ts";

export interface Spot {
  readonly pointer: string;
  readonly value: Json;
}

/** The place of an operation. Its path item holds the parts that all operations of the path share. */
export interface OperationSpots {
  readonly item: Spot;
  readonly operation: Spot;
}

export interface Side {
  readonly document: JsonObject;
  readonly version: string | undefined;
  /** Mistakes of the document; it is compared in spite of them. */
  readonly diagnostics: readonly Diagnostic[];
  /** Where a pointer of the document comes from. */
  locate(pointer: string): Place;
  /** The spot that a chain of references ends at; undefined where it leads nowhere. */
  follow(spot: Spot): Spot | undefined;
}

/** Undefined when the loaded file is not an OpenAPI document. */
export function readSide(loaded: LoadedSpec): Side | undefined {
  if (hasErrors(loaded.diagnostics)) return undefined;
  const bundle: Bundle = bundleSpec(loaded);
  const document = inOneDialect(bundle.document);
  return {
    document,
    version: asString(asObject(document.info).version),
    diagnostics: bundle.diagnostics,
    locate: (pointer) => bundle.locate(pointer),
    follow: (spot) => follow(document, spot),
  };
}

export function child(spot: Spot, ...keys: readonly (string | number)[]): Spot | undefined {
  let { pointer, value } = spot;
  for (const key of keys) {
    const next: Json | undefined = Array.isArray(value)
      ? value[Number(key)]
      : isObject(value) && Object.hasOwn(value, key)
        ? value[key]
        : undefined;
    if (next === undefined) return undefined;
    pointer = pointerTo(pointer, key);
    value = next;
  }
  return { pointer, value };
}

/** The same text for the same value, in any order of its keys. */
export function textOf(spot: Spot | undefined): string | undefined {
  return spot === undefined ? undefined : JSON.stringify(sortKeysDeep(spot.value));
}

/** The values in an object, by name. */
export function children(spot: Spot | undefined): readonly (readonly [string, Spot])[] {
  if (spot === undefined) return [];
  return sortedKeys(asObject(spot.value)).flatMap((key) => {
    const found = child(spot, key);
    return found === undefined ? [] : [[key, found] as const];
  });
}

export function items(spot: Spot | undefined): readonly Spot[] {
  if (spot === undefined || !Array.isArray(spot.value)) return [];
  return spot.value.map((value: Json, index) => ({ pointer: pointerTo(spot.pointer, index), value }));
}

function follow(document: JsonObject, spot: Spot): Spot | undefined {
  let at: Spot | undefined = spot;
  for (const seen = new Set<string>(); at !== undefined; ) {
    const reference: Json | undefined = isObject(at.value) ? at.value.$ref : undefined;
    if (typeof reference !== "string") return at;
    if (seen.has(reference)) return undefined;
    seen.add(reference);
    const value = atPointer(document, reference);
    at = value === undefined ? undefined : { pointer: reference, value };
  }
  return undefined;
}
