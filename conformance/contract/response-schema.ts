// The schemas of a published contract, of OpenAPI 3.0 or 3.1 or Swagger 2.0, in terms of JSON Schema.
import { isObject, type JsonObject } from "../text/json.ts";

/**
 * Schemas as they apply to responses: write-only properties are not required, and `nullable`, discriminators and exclusive
 * bounds as booleans are translated, wherever they are used.
 */
export function asResponseSchema(value: unknown, { isOld }: { readonly isOld: boolean }): unknown {
  if (Array.isArray(value)) return value.map((item) => asResponseSchema(item, { isOld }));
  if (!isObject(value)) return value;
  // Beside a reference OpenAPI 3.0 ignores everything.
  if (isOld && typeof value.$ref === "string") return { $ref: value.$ref };
  const rest: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(value)) rest[name] = asResponseSchema(property, { isOld });
  for (const [exclusive, limit] of [
    ["exclusiveMinimum", "minimum"],
    ["exclusiveMaximum", "maximum"],
  ] as const) {
    if (typeof value[exclusive] !== "boolean") continue;
    delete rest[exclusive];
    if (value[exclusive] !== true) continue;
    rest[exclusive] = value[limit];
    delete rest[limit];
  }
  if (Array.isArray(rest.oneOf)) rest.oneOf = toldApart(rest.oneOf, value.discriminator);
  const { properties } = value;
  if (Array.isArray(value.required) && isObject(properties)) {
    const isWritten = (name: unknown): boolean =>
      typeof name === "string" && isObject(properties[name]) && properties[name].writeOnly === true;
    rest.required = value.required.filter((name) => !isWritten(name));
  }
  // Swagger has no word for it, and generators add one.
  const nullable = value.nullable ?? value["x-nullable"];
  if (typeof nullable !== "boolean") return rest;
  delete rest.nullable;
  return nullable ? { anyOf: [rest, { type: "null" }] } : rest;
}

/**
 * Alternatives of which a property names one: that one applies, even if others match as well, as the types of one family do in
 * many languages. Where it names none of them, exactly one has to match.
 */
function toldApart(branches: readonly unknown[], discriminator: unknown): readonly unknown[] {
  const { propertyName: property, mapping } = isObject(discriminator) ? discriminator : {};
  if (typeof property !== "string") return branches;
  const values = branches.map((branch) => valuesOf(branch, isObject(mapping) ? mapping : {}));
  const has = (listed: readonly string[]) => ({
    properties: { [property]: { enum: listed } },
    required: [property],
  });
  return branches.map((branch, index) => {
    const own = values[index] ?? [];
    if (own.length === 0) return branch;
    return { title: nameOf(branch), allOf: [branch], anyOf: [has(own), { not: has(values.flat()) }] };
  });
}

/** What the property holds for an alternative: what is mapped to it, else its name. */
function valuesOf(branch: unknown, mapping: JsonObject): readonly string[] {
  const name = nameOf(branch);
  if (name === undefined) return [];
  const mapped = Object.keys(mapping).filter((value) => String(mapping[value]).split("/").at(-1) === name);
  return mapped.length > 0 ? mapped : [name];
}

const nameOf = (branch: unknown): string | undefined =>
  isObject(branch) && typeof branch.$ref === "string" ? branch.$ref.split("/").at(-1) : undefined;
