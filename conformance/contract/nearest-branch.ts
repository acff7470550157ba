// Of a schema with alternatives, the one that a body was probably meant to be: each of the others only says that the body
// is something else.
import { isObject, type JsonObject } from "../text/json.ts";
import { resolve } from "./openapi-document.ts";

/** Alternatives in alternatives. */
const MAX_DEPTH = 3;

interface Judged {
  readonly json: unknown;
  /** How many problems a body has with the schema at a pointer; `undefined` where nothing can be said. */
  readonly errorsAt: (pointer: string) => number | undefined;
}

/**
 * @returns the pointer of the nearest alternative, or of the schema itself where it has none
 */
export function nearestBranch(
  document: JsonObject,
  pointer: string,
  judged: Judged,
  depth = MAX_DEPTH,
): string {
  const { json, errorsAt } = judged;
  const place = resolve(document, pointer);
  const alternatives = depth > 0 && isObject(place?.value) ? keywordOf(place.value) : undefined;
  if (place === undefined || alternatives === undefined) return pointer;
  const { keyword, count } = alternatives;
  const [nearest] = Array.from({ length: count }, (_, index) => `${place.pointer}/${keyword}/${index}`)
    .map((branch) => nearestBranch(document, branch, judged, depth - 1))
    .flatMap((branch) => {
      const errors = errorsAt(branch);
      return errors === undefined ? [] : [{ branch, distance: errors - known(document, branch, json) }];
    })
    .toSorted((one, other) => one.distance - other.distance);
  return nearest?.branch ?? pointer;
}

function keywordOf(schema: JsonObject): { readonly keyword: string; readonly count: number } | undefined {
  for (const keyword of ["anyOf", "oneOf"]) {
    const list = schema[keyword];
    if (Array.isArray(list) && list.length > 0) return { keyword, count: list.length };
  }
  return undefined;
}

/** How many properties of the body the schema has: the intended schema has most of them. */
function known(document: JsonObject, pointer: string, json: unknown): number {
  const schema = resolve(document, pointer)?.value;
  const properties = isObject(schema) ? schema.properties : undefined;
  if (!isObject(properties) || !isObject(json)) return 0;
  return Object.keys(json).filter((name) => Object.hasOwn(properties, name)).length;
}
