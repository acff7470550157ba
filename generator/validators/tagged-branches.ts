// Unions whose discriminator tells the branches apart although the branches themselves do not: each gets the tags that
// its name or the mapping gives it, so that a value is judged by the branch that its tag names, as OpenAPI has it.

import type { JsonSchema, JsonValue } from "../model/model.ts";
import { isObject } from "../read/json.ts";
import { COMPONENTS, componentKey } from "../read/schemas/component-key.ts";
import { mapInner } from "../read/schemas/schema-positions.ts";
import { branchesByTag, tagValues } from "./union-tags.ts";

type Schema = JsonSchema | boolean;

/** `schemas` are the targets of references, by component key. */
export function withTaggedBranches(schema: Schema, schemas: Readonly<Record<string, Schema>>): Schema {
  if (typeof schema === "boolean") return schema;
  const inner = mapInner(schema, (one) => withTaggedBranches(one, schemas));
  const { discriminator, anyOf, oneOf = anyOf, ...rest } = inner;
  // Of both at once, the discriminator belongs to the first.
  const both = anyOf === undefined || oneOf === anyOf ? {} : { anyOf };
  if (!isObject(discriminator) || !Array.isArray(oneOf)) return inner;
  const { propertyName: name, mapping } = discriminator;
  const resolve = (reference: string) => schemas[componentKey(reference)];
  const keys = oneOf.map(plainReference);
  if (typeof name !== "string") return inner;
  const dispatched = { ...rest, ...both, discriminator };
  if (branchesByTag(oneOf, name, resolve) !== undefined) return { ...dispatched, oneOf };
  const isTagged = (branch: JsonValue) => tagValues(branch, name, resolve, new Set()) !== undefined;
  const isNamed = (key: string | undefined) =>
    key !== undefined && declares(schemas[key], name, schemas, new Set());
  if (!oneOf.every((branch, index) => isTagged(branch) || isNamed(keys[index]))) return inner;
  const tagged = oneOf.map((branch, index): JsonValue => {
    if (!isObject(branch) || isTagged(branch)) return branch;
    const tags = tagsOf(keys[index] ?? "", mapping);
    return { ...branch, required: [name], properties: { [name]: { enum: tags } } };
  });
  return branchesByTag(tagged, name, resolve) === undefined ? inner : { ...dispatched, oneOf: tagged };
}

/** The component that a branch refers to and says nothing more about. */
function plainReference(branch: JsonValue): string | undefined {
  if (!isObject(branch) || typeof branch.$ref !== "string" || Object.keys(branch).length > 1)
    return undefined;
  return branch.$ref.startsWith(COMPONENTS) ? componentKey(branch.$ref) : undefined;
}

function tagsOf(key: string, mapping: JsonValue | undefined): readonly string[] {
  const table = isObject(mapping) ? Object.entries(mapping) : [];
  const mapped = table.filter(([, target]) => componentKey(String(target)) === key).map(([tag]) => tag);
  return mapped.length > 0 ? mapped : [key];
}

/** Whether the object has the property, as any text, through references and `allOf`. */
function declares(
  schema: Schema | JsonValue | undefined,
  name: string,
  schemas: Readonly<Record<string, Schema>>,
  seen: Set<string>,
): boolean {
  if (!isObject(schema)) return false;
  const { properties, $ref, allOf } = schema;
  const own = isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (isObject(own)) return true;
  if (Array.isArray(allOf) && allOf.some((part) => declares(part, name, schemas, seen))) return true;
  const key = typeof $ref === "string" ? componentKey($ref) : undefined;
  if (key === undefined || seen.has(key)) return false;
  return declares(schemas[key], name, schemas, seen.add(key));
}
