// The shape of an object while its type is made: its properties, and those that allOf adds to them.
import { isObject, type JsonObject } from "../../read/json.ts";
import type { Property, TypeNode } from "../model.ts";
import { mergeTypes, sortProperties, UNKNOWN } from "./type-algebra.ts";

type Schema = JsonObject | boolean;

export interface Shape {
  readonly properties: ReadonlyMap<string, { readonly schema: Schema; readonly type: TypeNode }>;
  readonly required: ReadonlySet<string>;
  readonly index: TypeNode | undefined;
}

export function emptyShape(): Shape {
  return { properties: new Map(), required: new Set(), index: undefined };
}

export function mergeShapes(a: Shape, b: Shape): Shape {
  const properties = new Map(a.properties);
  for (const [name, entry] of b.properties) {
    const before = properties.get(name);
    properties.set(name, before === undefined ? entry : mergeEntries(before, entry));
  }
  const required = new Set([...a.required, ...b.required]);
  const index = [a.index, b.index].filter((part) => part !== undefined);
  const typed = properties.size > 0 && index.length > 0 ? UNKNOWN : index[0];
  return {
    properties,
    required,
    index: a.properties.size === 0 && b.properties.size === 0 ? index.at(-1) : typed,
  };
}

function mergeEntries(
  a: { readonly schema: Schema; readonly type: TypeNode },
  b: { readonly schema: Schema; readonly type: TypeNode },
) {
  return { schema: b.type.kind === "unknown" ? a.schema : b.schema, type: mergeTypes(a.type, b.type) };
}

export function objectOf(shape: Shape): TypeNode {
  const properties: Property[] = [];
  for (const [name, { schema, type }] of shape.properties) {
    const described = isObject(schema) ? schema.description : undefined;
    properties.push({
      name,
      optional: !shape.required.has(name),
      ...(isObject(schema) && schema.deprecated === true ? { deprecated: true } : {}),
      ...(typeof described === "string" ? { description: described } : {}),
      type,
    });
  }
  const index = shape.index;
  return {
    kind: "object",
    properties: sortProperties(properties),
    ...(index === undefined ? {} : { index }),
  };
}
