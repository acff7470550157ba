// Building blocks of generated arbitraries: valid instances by construction, small by default and shrinking to
// plain values. Depth is limited by options that generated functions hand on.
import fc from "fast-check";

export interface ArbitraryOptions {
  /** Every optional property is present and no list is empty, so that a mutation finds its place. */
  readonly complete?: boolean;
  /** How many more times a schema may contain itself. */
  readonly depth?: number;
}

/** Arbitraries to use instead of the generated ones, by property. */
export type Overrides<T> = { readonly [Key in keyof T]?: fc.Arbitrary<T[Key]> };

/** Deep enough to nest a schema in itself and in another, shallow enough to stay readable when it fails. */
const DEFAULT_DEPTH = 3;

interface PropertyArbitrary<Value> {
  readonly required: boolean;
  /** Undefined when the depth is used up. */
  readonly arbitrary: fc.Arbitrary<Value> | undefined;
}

export function required<Value>(arbitrary: fc.Arbitrary<Value>): PropertyArbitrary<Value> {
  return { required: true, arbitrary };
}

export function optional<Value>(arbitrary: fc.Arbitrary<Value> | undefined): PropertyArbitrary<Value> {
  return { required: false, arbitrary };
}

export function record<T extends object>(
  properties: { readonly [Key in keyof T]-?: PropertyArbitrary<Exclude<T[Key], undefined>> },
  overrides: Overrides<T> = {},
  options: ArbitraryOptions = {},
): fc.Arbitrary<T> {
  const model: Record<string, fc.Arbitrary<unknown>> = {};
  const requiredKeys: string[] = [];
  for (const [key, property] of Object.entries<PropertyArbitrary<unknown>>(properties)) {
    const override = (overrides as Readonly<Record<string, fc.Arbitrary<unknown>>>)[key];
    const arbitrary = override ?? property.arbitrary;
    if (arbitrary === undefined) continue;
    model[key] = arbitrary;
    if (property.required || override !== undefined || options.complete === true) requiredKeys.push(key);
  }
  // The model has an arbitrary of the right type for every key: the parameter's type demands it.
  return fc.record(model, { requiredKeys, noNullPrototype: true }) as unknown as fc.Arbitrary<T>;
}

/** The arbitrary one level deeper, or nothing when there is no level left. */
export function atDepth<Value>(
  options: ArbitraryOptions,
  make: (deeper: ArbitraryOptions) => fc.Arbitrary<Value>,
): fc.Arbitrary<Value> | undefined {
  const depth = options.depth ?? DEFAULT_DEPTH;
  return depth <= 0 ? undefined : make({ ...options, depth: depth - 1 });
}

export function deeper(options: ArbitraryOptions): ArbitraryOptions {
  return { ...options, depth: Math.max(0, (options.depth ?? DEFAULT_DEPTH) - 1) };
}

type ValueOf<Branch> = Branch extends fc.Arbitrary<infer Value> ? Value : never;

/** One of several; those whose depth is used up do not take part. */
export function either<Branches extends readonly (fc.Arbitrary<unknown> | undefined)[]>(
  ...branches: Branches
): fc.Arbitrary<ValueOf<Branches[number]>> {
  const possible = branches.filter((branch) => branch !== undefined);
  // Each branch gives one of the values that the result's type lists.
  return fc.oneof(...possible) as fc.Arbitrary<ValueOf<Branches[number]>>;
}

export function nullable<Value>(arbitrary: fc.Arbitrary<Value> | undefined): fc.Arbitrary<Value | null> {
  return arbitrary === undefined ? fc.constant(null) : fc.option(arbitrary, { nil: null, freq: 4 });
}

export function value<const Value>(...values: readonly [Value, ...Value[]]): fc.Arbitrary<Value> {
  return fc.constantFrom(...values);
}

export interface ListLimits {
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
}

export function list<Item>(
  item: fc.Arbitrary<Item> | undefined,
  limits: ListLimits = {},
  options: ArbitraryOptions = {},
): fc.Arbitrary<Item[]> {
  if (item === undefined) return fc.constant([]);
  const least = options.complete === true && limits.maxItems !== 0 ? 1 : 0;
  const size = {
    minLength: Math.max(limits.minItems ?? 0, least),
    ...(limits.maxItems === undefined ? {} : { maxLength: limits.maxItems }),
  };
  if (limits.uniqueItems !== true) return fc.array(item, size);
  return fc.uniqueArray(item, { ...size, comparator: (a, b) => JSON.stringify(a) === JSON.stringify(b) });
}

export function map<Item>(
  key: fc.Arbitrary<string>,
  item: fc.Arbitrary<Item> | undefined,
  limits: { readonly minProperties?: number; readonly maxProperties?: number } = {},
): fc.Arbitrary<{ [key: string]: Item }> {
  if (item === undefined) return fc.constant({});
  return fc.dictionary(key, item, {
    minKeys: limits.minProperties ?? 0,
    ...(limits.maxProperties === undefined ? {} : { maxKeys: limits.maxProperties }),
    noNullPrototype: true,
  });
}

export interface TextLimits {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

/** Each unit is one code point, as JSON Schema counts length. Control characters are left out on purpose. */
const UNIT = fc.oneof(
  { arbitrary: fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 1 }), weight: 8 },
  { arbitrary: fc.constantFrom("é", "ß", "ñ", "中", "𝒳", "👍", "‍", "'", '"', "\\", "<"), weight: 1 },
);

export function text(limits: TextLimits = {}): fc.Arbitrary<string> {
  const size = sizeOf(limits);
  if (limits.pattern === undefined) return fc.string({ unit: UNIT, ...size });
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = limits;
  return fc.stringMatching(new RegExp(limits.pattern, "u")).filter((found) => {
    const { length } = [...found];
    return length >= minLength && length <= maxLength;
  });
}

function sizeOf(limits: TextLimits): { minLength: number; maxLength?: number } {
  const { minLength = 0, maxLength } = limits;
  return maxLength === undefined ? { minLength } : { minLength, maxLength };
}

export function integer(
  limits: { readonly minimum?: number; readonly maximum?: number } = {},
): fc.Arbitrary<number> {
  // Without limits of its own an integer stays where every JSON reader keeps it exact.
  const { minimum: min = limits.maximum === undefined ? -1_000_000 : Math.min(-1_000_000, limits.maximum) } =
    limits;
  const { maximum: max = Math.max(1_000_000, min) } = limits;
  return fc.integer({ min, max });
}

export function number(
  limits: { readonly minimum?: number; readonly maximum?: number } = {},
): fc.Arbitrary<number> {
  const { minimum: min = -1e9, maximum: max = 1e9 } = limits;
  return fc
    .double({ min, max, noNaN: true, noDefaultInfinity: true })
    .map((found) => (Object.is(found, -0) ? 0 : found));
}

export function multipleOf(
  step: number,
  limits: { readonly minimum?: number; readonly maximum?: number } = {},
) {
  const { minimum = -1000 * step, maximum = 1000 * step } = limits;
  return fc
    .integer({ min: Math.ceil(minimum / step), max: Math.floor(maximum / step) })
    .map((times) => times * step);
}

const timestamp = fc.date({
  min: new Date("1990-01-01T00:00:00Z"),
  max: new Date("2050-01-01T00:00:00Z"),
  noInvalidDate: true,
});
const word = fc.stringMatching(/^[a-z][a-z0-9]{0,11}$/);

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  "date-time": timestamp.map((date) => date.toISOString()),
  date: timestamp.map((date) => date.toISOString().slice(0, 10)),
  time: timestamp.map((date) => date.toISOString().slice(11)),
  uri: fc
    .tuple(word, fc.array(word, { maxLength: 3 }))
    .map(([host, path]) => `https://${host}.example/${path.join("/")}`),
  email: fc.tuple(word, word).map(([name, host]) => `${name}@${host}.example`),
  hostname: word.map((host) => `${host}.example`),
  uuid: fc.uuid(),
  ipv4: fc.ipV4(),
  ipv6: fc.ipV6(),
};

/** A string of a format; a format without an arbitrary of its own is any string, as validators treat it. */
export function formatted(format: string, limits: TextLimits = {}): fc.Arbitrary<string> {
  const known = FORMATS[format];
  if (known === undefined) return text(limits);
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern } = limits;
  const shape = pattern === undefined ? undefined : new RegExp(pattern, "u");
  return known.filter(
    (found) => found.length >= minLength && found.length <= maxLength && (shape?.test(found) ?? true),
  );
}

/** Any JSON value: a schema without constraints accepts it. */
export function anything(): fc.Arbitrary<unknown> {
  return fc.jsonValue({ maxDepth: 1 });
}
