// What is known of an object while its type is made: its properties, and what allOf adds to them.
import { isObject, type JsonObject } from "../read/json.ts";
import type { Member, TypeNode } from "./model.ts";
import { mergeTypes, sortMembers, UNKNOWN } from "./type-algebra.ts";

type Schema = JsonObject | boolean;

export interface Shape {
  readonly members: ReadonlyMap<string, { readonly schema: Schema; readonly type: TypeNode }>;
  readonly required: ReadonlySet<string>;
  readonly index: TypeNode | undefined;
}

export function emptyShape(): Shape {
  return { members: new Map(), required: new Set(), index: undefined };
}

export function mergeShapes(a: Shape, b: Shape): Shape {
  const members = new Map(a.members);
  for (const [name, entry] of b.members) {
    const before = members.get(name);
    members.set(name, before === undefined ? entry : mergeEntries(before, entry));
  }
  const required = new Set([...a.required, ...b.required]);
  const index = [a.index, b.index].filter((part) => part !== undefined);
  const typed = members.size > 0 && index.length > 0 ? UNKNOWN : index[0];
  return { members, required, index: a.members.size === 0 && b.members.size === 0 ? index.at(-1) : typed };
}

function mergeEntries(
  a: { readonly schema: Schema; readonly type: TypeNode },
  b: { readonly schema: Schema; readonly type: TypeNode },
) {
  return { schema: b.type.kind === "unknown" ? a.schema : b.schema, type: mergeTypes(a.type, b.type) };
}

export function objectOf(shape: Shape): TypeNode {
  const members: Member[] = [];
  for (const [name, { schema, type }] of shape.members) {
    const described = isObject(schema) ? schema.description : undefined;
    members.push({
      name,
      optional: !shape.required.has(name),
      ...(isObject(schema) && schema.deprecated === true ? { deprecated: true } : {}),
      ...(typeof described === "string" ? { description: described } : {}),
      type,
    });
  }
  const index = shape.index;
  return { kind: "object", members: sortMembers(members), ...(index === undefined ? {} : { index }) };
}
