// The constraints that our contract puts on requests, and how often a run sent a value inside, at or outside each of
// them. Compiled once for each operation; an exchange is then measured property by property, and not kept.

import { type OperationId, operations } from "../../../generator/generated/operations.ts";
import { codePoints } from "../../../generator/runtime/validation/code-points.ts";
import { jsonSchemaPointer, operationPlace, resolve } from "../../contract/openapi-document.ts";
import { isObject, type JsonObject, jsonType } from "../../text/json.ts";

interface ConstraintCount {
  /** JSON pointer into the body, `*` for each item; `?name` for a query parameter. */
  readonly at: string;
  readonly constraint: string;
  readonly limit: unknown;
  /** Values sent that keep it with room to spare; for `required`, requests with the property. */
  inside: number;
  /** Values exactly at the limit. */
  at_limit: number;
  /** Values that break it. */
  outside: number;
}

type Side = "inside" | "at_limit" | "outside";
type Measure = (value: unknown) => Side | undefined;

interface Probe {
  readonly count: ConstraintCount;
  /** Property names from the body to the value, `*` for each item. */
  readonly path: readonly string[];
  readonly measure: Measure;
}

export interface ConstraintProbes {
  readonly counts: readonly ConstraintCount[];
  see(body: unknown, query: URLSearchParams): void;
}

/** More items of an array than this are like the others. */
const MAX_ITEMS = 20;
/** Bodies of the contract are flatter; recursion in a schema ends here. */
const MAX_DEPTH = 6;

export function constraintProbes(contract: JsonObject, id: OperationId): ConstraintProbes {
  const { method, path } = operations[id];
  const place = operationPlace(contract, method, path);
  const body = place === undefined ? undefined : resolve(contract, `${place.pointer}/requestBody`);
  const schema = body === undefined ? undefined : jsonSchemaPointer(body);
  const inBody = schema === undefined ? [] : [...probesOf(contract, schema, [], MAX_DEPTH)];
  const inQuery = new Map(
    operations[id].query.map(({ name, schema: own, type }) => [
      name,
      [...measures(`?${name}`, [], own, type)],
    ]),
  );
  return {
    counts: [...inBody, ...[...inQuery.values()].flat()].map(({ count }) => count),
    see(sent, query) {
      if (sent !== undefined) for (const probe of inBody) measureAt(sent, probe);
      for (const [name, probes] of inQuery) {
        const value = query.get(name);
        if (value !== null) for (const probe of probes) tally(probe, value);
      }
    },
  };
}

function* probesOf(
  contract: JsonObject,
  pointer: string,
  path: readonly string[],
  depth: number,
): Generator<Probe> {
  const place = resolve(contract, pointer);
  if (place === undefined || !isObject(place.value) || depth === 0) return;
  const schema = place.value;
  const at = `/${path.join("/")}`;
  yield* measures(at === "/" ? "" : at, path, schema, "");
  const properties = isObject(schema.properties) ? Object.keys(schema.properties) : [];
  for (const name of properties)
    yield* probesOf(contract, `${place.pointer}/properties/${name}`, [...path, name], depth - 1);
  if (isObject(schema.items)) yield* probesOf(contract, `${place.pointer}/items`, [...path, "*"], depth - 1);
}

function* measures(
  at: string,
  path: readonly string[],
  schema: JsonObject,
  parameterType: string,
): Generator<Probe> {
  const probe = (constraint: string, limit: unknown, measure: Measure): Probe => ({
    count: { at, constraint, limit, inside: 0, at_limit: 0, outside: 0 },
    path,
    measure,
  });
  const isNumber = (value: unknown): number | undefined =>
    typeof value === "number"
      ? value
      : parameterType !== "" && /^-?\d+$/.test(String(value))
        ? Number(value)
        : undefined;
  for (const [keyword, { size, upper }] of Object.entries(bounds)) {
    const limit = schema[keyword];
    if (typeof limit !== "number") continue;
    const read = size ?? isNumber;
    yield probe(keyword, limit, (value) => {
      const found = read(value);
      if (found === undefined) return undefined;
      if (found === limit) return "at_limit";
      return upper === found < limit ? "inside" : "outside";
    });
  }
  const { pattern, required, type } = schema;
  const values = Array.isArray(schema.enum) ? schema.enum : "const" in schema ? [schema.const] : undefined;
  if (typeof pattern === "string") {
    const expression = new RegExp(pattern, "u");
    yield probe("pattern", pattern, (value) =>
      typeof value !== "string" ? undefined : expression.test(value) ? "inside" : "outside",
    );
  }
  if (values !== undefined)
    yield probe("enum", values, (value) => (values.includes(value) ? "inside" : "outside"));
  if (type !== undefined && parameterType === "") {
    const types = [type].flat();
    yield probe("type", type, (value) =>
      types.includes(jsonType(value)) || isInteger(types, value) ? "inside" : "outside",
    );
  }
  for (const name of Array.isArray(required) ? required : [])
    yield probe("required", name, (value) =>
      !isObject(value) ? undefined : name in value ? "inside" : "outside",
    );
  if (schema.additionalProperties === false && isObject(schema.properties)) {
    const known = new Set(Object.keys(schema.properties));
    yield probe("additionalProperties", false, (value) =>
      !isObject(value)
        ? undefined
        : Object.keys(value).every((name) => known.has(name))
          ? "inside"
          : "outside",
    );
  }
}

const lengthOf = (value: unknown): number | undefined =>
  typeof value === "string" ? codePoints(value) : undefined;
const itemsOf = (value: unknown): number | undefined => (Array.isArray(value) ? value.length : undefined);

/**
 * Keywords with a limit: the size of the value that is held against it, and on which side of it the value may
 * stand.
 */
const bounds: Readonly<Record<string, { size?: (value: unknown) => number | undefined; upper: boolean }>> = {
  minimum: { upper: false },
  maximum: { upper: true },
  minLength: { size: lengthOf, upper: false },
  maxLength: { size: lengthOf, upper: true },
  minItems: { size: itemsOf, upper: false },
  maxItems: { size: itemsOf, upper: true },
};

const isInteger = (types: readonly unknown[], value: unknown): boolean =>
  types.includes("integer") && Number.isInteger(value);

function measureAt(value: unknown, probe: Probe, step = 0): void {
  const name = probe.path[step];
  if (name === undefined) tally(probe, value);
  else if (name === "*") {
    if (!Array.isArray(value)) return;
    for (let index = 0; index < Math.min(MAX_ITEMS, value.length); index++)
      measureAt(value[index], probe, step + 1);
  } else if (isObject(value) && Object.hasOwn(value, name)) measureAt(value[name], probe, step + 1);
}

function tally({ count, measure }: Probe, value: unknown): void {
  const side = measure(value);
  if (side !== undefined) count[side]++;
}
