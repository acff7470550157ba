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
  return (values) => {
    const pairs = parameters.flatMap((one) => pairsOf(encodeURIComponent(one.name), values[one.name], one));
    return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
  };
}

/**
 * Repeated for lists that explode, comma-separated for the others, `filter[a]=1&filter[b][c]=2` for objects, JSON for
 * parameters that are JSON.
 */
function pairsOf(name: string, value: unknown, { isJson, explode }: Omit<CallParameter, "name">): string[] {
  if (value === undefined) return [];
  const pair = (text: string) => `${name}=${text}`;
  if (isJson === true) return [pair(encodeURIComponent(JSON.stringify(value)))];
  if (typeof value !== "object" || value === null) return [pair(encode(value))];
  if (Array.isArray(value)) {
    const texts = value.map(encode);
    return explode === true ? texts.map(pair) : [pair(texts.join(","))];
  }
  return Object.entries(value).flatMap(([key, one]) =>
    pairsOf(`${name}[${encodeURIComponent(key)}]`, one, { explode: true }),
  );
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
