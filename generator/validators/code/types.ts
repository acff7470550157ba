// Conditions about the types of JSON.
import { _, and, Code, type Name, nil, not } from "./code.ts";

type TypeName = "array" | "boolean" | "integer" | "null" | "number" | "object" | "string";

/** The value of the keyword `type` as a list. */
export function typesOf(type: unknown): readonly TypeName[] {
  const names: readonly unknown[] = type === undefined ? [] : Array.isArray(type) ? type : [type];
  // Safe: the document was checked, and nothing but the names of types is there.
  return names as readonly TypeName[];
}

/** A condition that is true for values of the type. */
export function typeCondition(type: TypeName, data: Name): Code {
  switch (type) {
    case "null":
      return _`${data} === null`;
    case "array":
      return _`Array.isArray(${data})`;
    case "object":
      return _`${data} && typeof ${data} == "object" && !Array.isArray(${data})`;
    case "integer":
      return finite(data, _`!(${data} % 1) && !isNaN(${data})`);
    case "number":
      return finite(data, nil);
    case "boolean":
    case "string":
      return _`typeof ${data} === ${type}`;
  }
}

function finite(data: Name, also: Code): Code {
  return asCode(and(_`typeof ${data} == "number"`, also, _`isFinite(${data})`));
}

function wrongType(type: TypeName, data: Name): Code {
  if (type === "null") return _`${data} !== null`;
  if (type === "boolean" || type === "string") return _`typeof ${data} !== ${type}`;
  return not(typeCondition(type, data));
}

/** A condition that is true for values of none of the types. */
export function wrongTypes(types: readonly TypeName[], data: Name): Code {
  const [only] = types;
  if (only !== undefined && types.length === 1) return wrongType(only, data);
  const rest = new Set(types);
  const conditions: Code[] = [];
  if (rest.has("array") && rest.has("object")) {
    const isNoObject = _`typeof ${data} != "object"`;
    conditions.push(rest.has("null") ? isNoObject : _`!${data} || ${isNoObject}`);
    for (const type of ["null", "array", "object"] as const) rest.delete(type);
  }
  if (rest.has("number")) rest.delete("integer");
  return asCode(and(...conditions, ...[...rest].map((type) => wrongType(type, data))));
}

function asCode(condition: Code | Name): Code {
  return condition instanceof Code ? condition : new Code([condition]);
}
