// Adds the defaults of the contract for values that a request leaves out. It happens once the request has
// been judged: a wrong default is not a mistake of the sender of the request.
import type { DefaultShape, ParameterDescription } from "../operation.ts";

type Values = Record<string, unknown>;

export function fillDefaults(values: Values | undefined, parameters: readonly ParameterDescription[]): void {
  if (values === undefined) return;
  for (const { name, default: fallback } of parameters)
    if (fallback !== undefined && !Object.hasOwn(values, name)) values[name] = copyOf(fallback);
}

/** Into the value of a body and all that is in it; a default itself is taken as it is. */
export function fillBody(value: unknown, { properties = {}, items }: DefaultShape): void {
  if (Array.isArray(value)) {
    if (items !== undefined) for (const item of value) fillBody(item, items);
    return;
  }
  if (typeof value !== "object" || value === null || value instanceof Blob) return;
  // Safe: any object can be read and written by key.
  const values = value as Values;
  for (const [name, shape] of Object.entries(properties)) {
    if (Object.hasOwn(values, name)) fillBody(values[name], shape);
    else if (shape.default !== undefined) values[name] = copyOf(shape.default);
  }
}

/** Handlers may change their values. */
function copyOf(value: unknown): unknown {
  return typeof value === "object" ? structuredClone(value) : value;
}
