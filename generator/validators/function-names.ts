// Names for the functions that judge: after the place of their schema in the contract.
import { asObject, type Json, sortedKeys } from "../read/json.ts";

/** @param fallback for a schema that is not part of a component schema */
export type NameOf = (schema: unknown, fallback: string) => string;

/** The schema object itself tells functions apart. */
export function functionNames(schemas: Json): NameOf {
  const places = new Map<unknown, string>();
  const components = asObject(schemas);
  for (const key of sortedKeys(components)) notePlaces(components[key] ?? null, key, places);
  const names = new Map<unknown, string>();
  const taken = new Set<string>();
  return (schema, fallback) => {
    const known = names.get(schema);
    if (known !== undefined) return known;
    const wanted = `check${places.get(schema) ?? `_${fallback}`}`.replace(/[^\w$]/g, "_");
    let name = wanted;
    for (let count = 2; taken.has(name); count++) name = `${wanted}_${count}`;
    names.set(schema, name);
    taken.add(name);
    return name;
  };
}

function notePlaces(value: Json, place: string, places: Map<unknown, string>): void {
  if (typeof value !== "object" || value === null || places.has(value)) return;
  places.set(value, place);
  for (const [key, inner] of Object.entries(value)) notePlaces(inner, `${place}_${key}`, places);
}
