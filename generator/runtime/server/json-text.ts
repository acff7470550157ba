// JSON text of responses. Objects that are part of many responses keep the text they once had; for everything else this
// is JSON.stringify.

/** Not enumerable where it is set, so that a changed copy of the object does not inherit the text. */
const TEXT = Symbol("json text");

interface Kept {
  readonly [TEXT]?: string;
}

/** Answers hold objects worth keeping in `data` or in a list below it. */
const MAX_DEPTH = 3;

/** Freezes a value of JSON throughout and makes its text now, once, unless it is known already. Returns the value. */
export function keepText<T extends object>(value: T, text = JSON.stringify(value)): T {
  Object.defineProperty(value, TEXT, { value: text });
  return freeze(value);
}

function freeze<T extends object>(value: T): T {
  for (const property of Object.values(value)) {
    if (typeof property === "object" && property !== null) freeze(property);
  }
  return Object.freeze(value);
}

/** The envelopes of the contract, as far as they say where kept texts may be. */
interface Envelope {
  readonly data?: Kept & { readonly items?: readonly Kept[] };
}

/** As `JSON.stringify` for a value of JSON, which is faster where kept texts only have to be joined. */
export function jsonText(value: unknown): string | undefined {
  // Reading these properties is safe for every value: either it has a kept text or it does not.
  const whole = (value as (Kept & Envelope) | null | undefined)?.[TEXT];
  if (whole !== undefined) return whole;
  const data = (value as Envelope | null | undefined)?.data;
  const text = data?.[TEXT];
  if (text !== undefined && Object.keys(value as Envelope).length === 1) return `{"data":${text}}`;
  const first = data?.items?.[0] ?? data;
  return first?.[TEXT] === undefined ? JSON.stringify(value) : join(value, MAX_DEPTH);
}

function join(value: unknown, depth: number): string | undefined {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const known = textOf(value);
  if (known !== undefined) return known;
  if (depth === 0) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => join(item, depth - 1) ?? "null").join(",")}]`;
  let properties = "";
  for (const [name, property] of Object.entries(value)) {
    const text = join(property, depth - 1);
    if (text !== undefined) properties += `${properties === "" ? "" : ","}${JSON.stringify(name)}:${text}`;
  }
  return `{${properties}}`;
}

function textOf(value: Kept): string | undefined {
  return value[TEXT];
}
