// Values of a contract as source text. Any value of a document comes out as one literal or one name, on one
// line.
import { isObject } from "../../read/json.ts";

/** JSON that is also safe in TypeScript, JavaScript and YAML: no line separators, no control characters. */
export function json(value: unknown): string {
  return (JSON.stringify(value) ?? "null")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029")
    .replaceAll("\u007f", "\\u007f");
}

/** A value as a TypeScript literal; properties without a value are left out. */
export function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (!isObject(value)) return json(value);
  const properties = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .map(([name, one]) => `${propertyKey(name)}: ${literal(one)}`);
  return properties.length === 0 ? "{}" : `{ ${properties.join(", ")} }`;
}

/** The name of a property in a type. */
export function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : json(name);
}

/** The key of a property in an object literal. Written plainly, `__proto__` would set the prototype instead. */
export function propertyKey(name: string): string {
  if (name === "__proto__") return '["__proto__"]';
  return /^(?:0|[1-9]\d{0,8})$/.test(name) ? name : propertyName(name);
}
