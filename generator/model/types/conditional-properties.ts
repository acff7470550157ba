// Properties that a schema declares under conditions only: in `if`, `then` and `else`, for another property that is there, or
// in some branches of a union beside branches that only require.
import { asArray, asObject, isObject, type Json, type JsonObject } from "../../read/json.ts";

type Schema = JsonObject | boolean;

/** Each with the schemas of which one holds of it for certain; with none where it may be anything as well. */
export function conditionalProperties(
  schema: JsonObject,
  resolve: (schema: Schema) => Schema,
): ReadonlyMap<string, readonly Schema[]> {
  const found = new Map<string, readonly Schema[]>();
  const declares = (branch: Json | undefined) => {
    const target = isObject(branch) ? resolve(branch) : undefined;
    return isObject(target) ? asObject(target.properties) : {};
  };
  const [then, otherwise] = [declares(schema.then), declares(schema.else)];
  const others = [
    ...[schema.if, ...Object.values(asObject(schema.dependentSchemas))],
    ...["anyOf", "oneOf"].flatMap((word) => (isMixed(schema[word]) ? asArray(schema[word]) : [])),
  ];
  for (const table of [then, otherwise, ...others.map(declares)]) {
    for (const name of Object.keys(table)) {
      const both = [then, otherwise].flatMap((one) => (Object.hasOwn(one, name) ? [one[name]] : []));
      const schemas = both.map((one) => (isObject(one) || typeof one === "boolean" ? one : true));
      found.set(name, both.length === 2 ? schemas : []);
    }
  }
  return found;
}

/** A branch such as `{required: [a]}` narrows which properties must be there, but adds nothing to the type. */
export function isConstraintOnly(schema: Json): boolean {
  if (!isObject(schema)) return schema === true;
  return Object.keys(schema).every((word) => CONSTRAINTS.has(word));
}

const CONSTRAINTS: ReadonlySet<string> = new Set([
  ...["required", "not", "minProperties", "maxProperties", "dependentRequired", "propertyNames"],
  ...["title", "description"],
]);

function isMixed(branches: Json | undefined): boolean {
  return asArray(branches).some(isConstraintOnly);
}
