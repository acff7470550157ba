// How the parts of a request are written: path and query as the contract spells them, headers as text.
import type { CallDescription, CallParameter, QueryWriter } from "./description.ts";

type Values = Readonly<Record<string, unknown>>;

export function fillPath(operation: CallDescription, values: Values): string {
  return operation.path.replaceAll(/\{([^}]*)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === "") throw new TypeError(`${operation.id}: path.${name} is missing`);
    const text = Array.isArray(value) ? value.map(encode).join(",") : encode(value);
    // As a segment of a URL these are steps to another path, however they are escaped.
    if (text === "." || text === "..")
      throw new TypeError(`${operation.id}: path.${name}: ${text} is not an id`);
    return text;
  });
}

export function queryOf(parameters: readonly CallParameter[]): QueryWriter {
  return (values) => queryString(parameters, values);
}

/** Repeated for lists that explode, comma-separated for the others, JSON for parameters that are JSON. */
function queryString(parameters: readonly CallParameter[], values: Values): string {
  const pairs: string[] = [];
  for (const parameter of parameters) {
    const value = values[parameter.name];
    if (value === undefined) continue;
    const name = encodeURIComponent(parameter.name);
    if (parameter.isJson === true) pairs.push(`${name}=${encodeURIComponent(JSON.stringify(value))}`);
    else if (Array.isArray(value) && parameter.explode === true)
      pairs.push(...value.map((one) => `${name}=${encode(one)}`));
    else if (Array.isArray(value)) pairs.push(`${name}=${value.map(encode).join(",")}`);
    else if (typeof value === "object" && value !== null) pairs.push(...bracketPairs(name, value));
    else pairs.push(`${name}=${encode(value)}`);
  }
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

/** `filter[a]=1&filter[b][c]=2`; a list within is repeated. */
function bracketPairs(name: string, value: object): readonly string[] {
  return Object.entries(value).flatMap(([key, one]): readonly string[] => {
    const inner = `${name}[${encodeURIComponent(key)}]`;
    if (Array.isArray(one)) return one.map((each) => `${inner}=${encode(each)}`);
    if (typeof one === "object" && one !== null) return bracketPairs(inner, one);
    return one === undefined ? [] : [`${inner}=${encode(one)}`];
  });
}

function encode(value: unknown): string {
  return encodeURIComponent(typeof value === "object" ? JSON.stringify(value) : String(value));
}

export function headerTexts(values: Values): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(",") : String(value)]),
  );
}
