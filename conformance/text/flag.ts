// Flags that the specification does not show: a deployment may write them as numbers or words.

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["1", true],
  ["false", false],
  ["0", false],
]);

/** Whether a flag is set; `undefined` for a value that is neither a flag nor one written as a number or a word. */
export const readFlag = (value: unknown): boolean | undefined =>
  typeof value === "boolean" || typeof value === "number" || typeof value === "string"
    ? FLAGS.get(String(value).toLowerCase())
    : undefined;
