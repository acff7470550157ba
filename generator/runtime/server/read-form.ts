// Reads a body of the media type application/x-www-form-urlencoded: the counterpart of the client's
// write-form.ts. The type of a text follows from the schema; one that fits nothing stays a text, so that the
// validator names it.
import type { PropertyEncoding } from "../body-types.ts";
import type { BodyDescription, TextShape } from "../operation.ts";
import type { Validator } from "../validation/problem.ts";
import { decodeText } from "./encoded-texts.ts";

/**
 * An encoded comma belongs to an element, except where the contract allows no such form: many clients encode all signs.
 *
 * @param validator of the whole form
 */
export function readForm(text: string, description: FormDescription, validator?: Validator): unknown {
  const own = readPairs(text, description, { splitsEncoded: false });
  if (validator === undefined || !/%(?:2c|7c)/i.test(text) || validator(own).length === 0) return own;
  const other = readPairs(text, description, { splitsEncoded: true });
  return validator(other).length === 0 ? other : own;
}

type FormDescription = Pick<BodyDescription, "shape" | "encodings">;

function readPairs(
  text: string,
  { shape = {}, encodings = {} }: FormDescription,
  { splitsEncoded }: { readonly splitsEncoded: boolean },
): unknown {
  const values = new Map<string, string[]>();
  const encoded = new Map<string, string>();
  const deep = new Map<string, Branch>();
  // The same pairs as they came: empty ones do not count.
  const pairs = text.split("&").filter((pair) => pair !== "");
  for (const [index, [name, value]] of [...new URLSearchParams(text)].entries()) {
    if (!splitsEncoded) encoded.set(name, pairs[index]?.split("=").slice(1).join("=") ?? "");
    const bracket = name.indexOf("[");
    if (bracket > 0 && name.endsWith("]")) {
      const root = name.slice(0, bracket);
      deep.set(root, put(deep.get(root) ?? new Map(), pathOf(name), value));
    } else values.set(name, [...(values.get(name) ?? []), value]);
  }
  const entries = new Map<string, unknown>();
  for (const [name, one] of Object.entries(shape.properties ?? {})) {
    const given = readExploded(one, encodings[name], values);
    if (given !== undefined) entries.set(name, given);
  }
  for (const [name, texts] of values)
    entries.set(name, readProperty(texts, shapeOf(name, shape), encodings[name], encoded.get(name)));
  for (const [name, branch] of deep) entries.set(name, readBranch(branch, shapeOf(name, shape)));
  return objectOf(entries);
}

/** The first that is said of a property of this name. */
export function shapeOf(
  name: string,
  { properties = {}, patterns = [], others }: TextShape,
): TextShape | undefined {
  if (Object.hasOwn(properties, name)) return properties[name];
  return patterns.find(({ pattern, flags }) => new RegExp(pattern, flags).test(name))?.shape ?? others;
}

/** An object whose properties stand beside those of the form, as `style: form` has it. */
function readExploded(
  { properties = {} }: TextShape,
  { style, explode = style === "form" }: PropertyEncoding = {},
  values: Map<string, string[]>,
): unknown {
  if (style !== "form" || !explode) return undefined;
  const found = new Map<string, unknown>();
  for (const [name, shape] of Object.entries(properties)) {
    const texts = values.get(name);
    if (texts === undefined) continue;
    values.delete(name);
    found.set(name, readProperty(texts, shape));
  }
  return found.size === 0 ? undefined : objectOf(found);
}

const DELIMITERS: Readonly<Record<string, string>> = { spaceDelimited: " ", pipeDelimited: "|" };

/** @param encoded the text of one that is not repeated, before it was decoded */
function readProperty(
  texts: readonly string[],
  shape: TextShape = {},
  { style, explode = style === undefined || style === "form" }: PropertyEncoding = {},
  encoded?: string,
): unknown {
  const [first = "", ...more] = texts;
  const { items, properties } = shape;
  const separator = DELIMITERS[style ?? ""] ?? ",";
  if (items !== undefined) {
    if (more.length > 0 || explode) {
      const whole = more.length === 0 ? readJson(first) : undefined;
      return isWholeList(whole, items) ? whole : texts.map((text) => readText(text, items));
    }
    return elementsOf(first, separator, items.kinds === undefined ? encoded : undefined).map((text) =>
      readText(text, items),
    );
  }
  if (more.length > 0) return texts;
  if (properties !== undefined && !explode && style !== undefined && !first.startsWith("{")) {
    const parts = elementsOf(first, separator, encoded);
    const pairs = parts.flatMap((name, index) =>
      index % 2 === 0 ? [[name, readText(parts[index + 1] ?? "", shapeOf(name, shape))] as const] : [],
    );
    return objectOf(new Map(pairs));
  }
  return readText(first, shape);
}

/**
 * An encoded sign belongs to an element. Without the encoded text, as for numbers, which have no such sign, it stands
 * between two of them: many clients encode all signs.
 */
function elementsOf(text: string, separator: string, encoded: string | undefined): readonly string[] {
  if (text === "") return [];
  // A space is always encoded.
  if (encoded === undefined || separator === " ") return text.split(separator);
  return encoded.split(separator).map((part) => decodeText(part.replaceAll("+", "%20")));
}

/** Whether a value is the list itself. Where its elements are lists as well, a list of anything else is one of them. */
function isWholeList(value: unknown, { items }: TextShape): value is readonly unknown[] {
  return Array.isArray(value) && (items === undefined || (value.length > 0 && value.every(Array.isArray)));
}

/** A text, or the branches below it: by the names between the brackets. */
type Branch = Map<string, Branch | string[]>;

/** Nobody writes forms with deeper names. */
const MAX_DEPTH = 20;

function put(branch: Branch, path: readonly string[], value: string): Branch {
  let current = branch;
  path.slice(0, MAX_DEPTH).forEach((name, index) => {
    const known = current.get(name);
    if (index === Math.min(path.length, MAX_DEPTH) - 1) {
      current.set(name, [...(Array.isArray(known) ? known : []), value]);
      return;
    }
    const next: Branch = known instanceof Map ? known : new Map();
    current.set(name, next);
    current = next;
  });
  return branch;
}

/** One object from texts by names such as `[a]` and `[b][c]`. */
export function readBrackets(
  pairs: readonly (readonly [name: string, text: string])[],
  shape?: TextShape,
): unknown {
  const branch: Branch = new Map();
  for (const [name, text] of pairs) put(branch, pathOf(name), text);
  return readBranch(branch, shape);
}

/** One object of the properties that are given; one that is given several times is a list. */
export function objectOfPairs(
  pairs: readonly (readonly [name: string, text: string])[],
  shape: TextShape = {},
): unknown {
  const groups = Map.groupBy(pairs, ([name]) => name);
  return objectOf(
    new Map(
      [...groups].map(([name, group]) => {
        const texts = group.map(([, text]) => text);
        return [name, readProperty(texts, shapeOf(name, shape))] as const;
      }),
    ),
  );
}

function pathOf(name: string): readonly string[] {
  return name.slice(name.indexOf("[") + 1, -1).split("][");
}

function readBranch(branch: Branch, shape: TextShape = {}): unknown {
  const { items } = shape;
  const read = (value: Branch | string[], one: TextShape | undefined) =>
    value instanceof Map ? readBranch(value, one) : readProperty(value, one);
  if (items !== undefined) {
    return [...branch].flatMap(([, value]) =>
      Array.isArray(value) ? value.map((text) => readText(text, items)) : [read(value, items)],
    );
  }
  return objectOf(new Map([...branch].map(([name, value]) => [name, read(value, shapeOf(name, shape))])));
}

export function readText(
  text: string,
  { kinds = [], items, properties, patterns, others }: TextShape = {},
): unknown {
  for (const kind of kinds) {
    if (kind === "integer" && isSafeInteger(text)) return Number(text);
    if (kind === "number" && /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text)) return Number(text);
    if (kind === "boolean" && (text === "true" || text === "false")) return text === "true";
    if (kind === "null" && (text === "null" || text === "")) return null;
  }
  const isNested = [items, properties, patterns, others].some((inner) => inner !== undefined);
  return isNested ? (readJson(text) ?? text) : text;
}

/** One that JavaScript cannot hold would become the one beside it. */
export function isSafeInteger(text: string): boolean {
  return /^-?\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text));
}

function readJson(text: string): unknown {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Takes every name: `__proto__` is one like any other. */
function objectOf(entries: ReadonlyMap<string, unknown>): unknown {
  return Object.fromEntries(entries);
}

/** The parts of a multipart body as one object. A name that comes several times, or whose schema is a list, is a list. */
export function objectOfParts(
  parts: readonly (readonly [name: string, value: unknown])[],
  shape: TextShape,
): unknown {
  const groups = Map.groupBy(parts, ([name]) => name);
  const entries = [...groups].map(([name, group]) => {
    const values = group.map(([, value]) => value);
    const items = shapeOf(name, shape)?.items;
    const [only] = values;
    const isOne = values.length === 1 && (items === undefined || isWholeList(only, items));
    return [name, isOne ? only : values] as const;
  });
  return Object.fromEntries(entries);
}
