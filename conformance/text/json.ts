// JSON objects, as they come from the network: nothing is known of their properties.

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The type of a value, by the names of JSON Schema. */
export const jsonType = (value: unknown): string =>
  value === null ? "null" : Array.isArray(value) ? "array" : typeof value;

/**
 * A value as a text that is the same for the same value: the order of properties means nothing, and may be another in each response.
 * @param read each text of it otherwise
 */
export const sameText = (value: unknown, read = (text: string): string => text): string =>
  JSON.stringify(value, (_, one: unknown) => {
    if (typeof one === "string") return read(one);
    if (!isObject(one)) return one;
    return Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }) ?? "nothing";

/** Every text in a value, those of its properties and items included. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
}
