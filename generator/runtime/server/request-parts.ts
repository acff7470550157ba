// Turns the texts of a request (path segments, query, headers) into the values of their schemas. A text
// that is no such value stays text, so that the validator names what is wrong with it.

import type { ParameterDescription, ParameterKind } from "../operation.ts";
import { segment } from "../text/pointer.ts";
import type { Validator } from "../validation/problem.ts";
import { decodeText, type EncodedTexts } from "./encoded-texts.ts";
import type { RequestProblem } from "./errors.ts";
import { isSafeInteger, objectOfPairs, readBrackets, shapeOf } from "./read-form.ts";
import { isSpread, type Pair, unmarkedPairs, unmarkedTexts } from "./styled-texts.ts";

type Values = Record<string, unknown>;
type Texts = Readonly<Record<string, unknown>>;

/** Reads `source` by a list of parameters; names not in the list are ignored. Problems are added to `problems`. */
export type PartReader = (source: Texts, problems: RequestProblem[], encoded?: EncodedTexts) => Values;

export interface PartOptions {
  /** Judges all parameters of the place as one object; of several readings of a text it takes the right one. */
  readonly validator?: Validator | undefined;
  /** The name under which a parameter is in the source; its own when absent. */
  readonly keyOf?: (name: string) => string;
}

export function createPartReader(
  place: RequestProblem["in"],
  parameters: readonly ParameterDescription[],
  { validator, keyOf = (name) => name }: PartOptions = {},
): PartReader {
  const plan = parameters.map((parameter) => {
    const accepts = acceptedBy(validator, parameter.name);
    return { parameter, key: keyOf(parameter.name), accepts };
  });
  const spread = parameters.filter(isSpread).flatMap(({ shape }) => Object.keys(shape?.properties ?? {}));
  const names = new Set([...parameters.map(({ name }) => name), ...spread]);
  return (source, problems, encoded) => {
    const values: [string, unknown][] = [];
    for (const { parameter, key, accepts } of plan) {
      // Every object inherits a "constructor", which nobody has sent.
      const sent = Object.hasOwn(source, key) ? source[key] : undefined;
      const own = place === "headers" && isUnsaid(parameter, sent) ? undefined : sent;
      const given: Found = { found: own, encoded: encoded?.(key), isHeader: place === "headers" };
      if (parameter.style !== undefined) {
        const value = readStyled(parameter, given, accepts, { source, names });
        if (value === REPEATED) problems.push(repeated(place, parameter.name, own));
        else if (value !== undefined) values.push([parameter.name, value]);
        continue;
      }
      const found = isObject(parameter) ? (readObject(parameter, key, source) ?? own) : own;
      if (found === undefined) continue;
      const value = readParameter(parameter, { ...given, found }, accepts);
      if (value === REPEATED) problems.push(repeated(place, parameter.name, found));
      else values.push([parameter.name, value]);
    }
    return Object.fromEntries(values);
  };
}

/** Judges one part of a request as a whole. Problems are added to `problems`. */
export function checkPart(
  validator: Validator | undefined,
  value: unknown,
  place: RequestProblem["in"],
  problems: RequestProblem[],
): void {
  if (validator === undefined) return;
  for (const problem of validator(value)) {
    // A repeated parameter is already reported; that it is also absent from the values is not a second problem.
    if (problems.some((known) => known.in === place && known.pointer === problem.pointer)) continue;
    problems.push({ in: place, ...problem });
  }
}

/** Any language will do, as if no header were there; the `fetch` of Node sends that where its caller says nothing. */
function isUnsaid({ name, required }: ParameterDescription, sent: unknown): boolean {
  return sent === "*" && !required && name.toLowerCase() === "accept-language";
}

const REPEATED = Symbol("repeated");

/** Whether the value is right at its own place, and below it at `pointer`, with any other parameters. */
type Accepts = (value: unknown, pointer?: string) => boolean;

function acceptedBy(validator: Validator | undefined, name: string): Accepts {
  if (validator === undefined) return () => true;
  const own = `/${segment(name)}`;
  return (value, below = "") => {
    const pointer = own + below;
    const problems = validator({ [name]: value });
    return !problems.some((one) => one.pointer === pointer || one.pointer.startsWith(`${pointer}/`));
  };
}

function isObject({ type, kinds }: ParameterDescription): boolean {
  return type === "object" || kinds?.includes("object") === true;
}

interface Found {
  readonly found: unknown;
  /** The same, before it was decoded. */
  readonly encoded: readonly string[] | undefined;
  /** Spaces around the elements of a list do not count: proxies join repeated headers with one. */
  readonly isHeader: boolean;
}

function readParameter(parameter: ParameterDescription, given: Found, accepts: Accepts): unknown {
  const { found } = given;
  if (parameter.kinds !== undefined) return readKinds(parameter, parameter.kinds, given, accepts);
  if (parameter.type === "list") return readList(parameter, given, accepts);
  if (Array.isArray(found)) return REPEATED;
  return typeof found === "string" ? readScalar(parameter.type, found) : found;
}

/** One in a style of its own: `label` and `matrix` of a path, and objects that are not `deepObject`. */
function readStyled(
  parameter: ParameterDescription,
  { found, encoded, isHeader }: Found,
  accepts: Accepts,
  around: { readonly source: Texts; readonly names: ReadonlySet<string> },
): unknown {
  const { items, kinds, required, shape } = parameter;
  if (!isObject(parameter)) {
    const texts = unmarkedTexts(parameter, encoded?.[0] ?? String(found));
    if (texts === undefined) return undefined;
    const isList = items !== undefined && (kinds === undefined || texts.length !== 1);
    const one = { found: isList || texts.length > 1 ? texts : texts[0], encoded: undefined, isHeader };
    return readParameter({ ...parameter, explode: true }, one, accepts);
  }
  if (isSpread(parameter)) {
    const pairs = spreadPairs(parameter, around.source, around.names);
    return pairs.length > 0 || required ? objectOfPairs(pairs, shape) : undefined;
  }
  if (found === undefined) return undefined;
  // A space is always encoded, so that nothing tells one between elements from one within.
  const own = parameter.separator === " " ? undefined : encoded?.[0];
  const pairs = unmarkedPairs(parameter, own ?? encodedAgain(found, { isHeader }));
  return pairs && objectOfPairs(pairs, shape);
}

/** A decoded value, or one that was never encoded, as if it still had to be decoded. */
function encodedAgain(found: unknown, { isHeader }: { readonly isHeader: boolean }): string {
  const text = [found].flat().map(String).join(",");
  const own = isHeader
    ? splitList(text)
        .map((part) => part.trim())
        .join(",")
    : text;
  return own.replaceAll("%", "%25");
}

/** The properties of an object that stand beside the other parameters. */
function spreadPairs(
  { shape = {} }: ParameterDescription,
  source: Texts,
  names: ReadonlySet<string>,
): readonly Pair[] {
  const isOwn = (name: string) =>
    Object.hasOwn(shape.properties ?? {}, name) || (shapeOf(name, shape) !== undefined && !names.has(name));
  return Object.entries(source).flatMap(([name, texts]) =>
    isOwn(name) ? [texts].flat().map((text) => [name, String(text)] as const) : [],
  );
}

/** The first reading that the validator accepts; where it accepts none, it is the first one that it judges. */
function readKinds(
  parameter: ParameterDescription,
  kinds: readonly ParameterKind[],
  given: Found,
  accepts: Accepts,
): unknown {
  const { found } = given;
  if (typeof found === "object" && !Array.isArray(found)) return found;
  const list = kinds.includes("list") ? readList(parameter, given, accepts) : undefined;
  const readings = typeof found === "string" ? readingsOf(found, kinds, list) : [list ?? REPEATED];
  return oneOf(readings, accepts);
}

/** In the order of the kinds. A single text is a list only where it can be nothing else. */
function readingsOf(
  text: string,
  kinds: readonly ParameterKind[],
  list?: readonly unknown[],
): readonly unknown[] {
  const isSeveral = list !== undefined && list.length > 1;
  const readings = kinds.flatMap((kind) => {
    if (kind === "list") return isSeveral ? [list] : [];
    const value = readScalar(kind, text);
    return value !== text || kind === "string" ? [value] : [];
  });
  if (list !== undefined && !isSeveral) readings.push(list);
  return readings.length === 0 ? [text] : readings;
}

function oneOf<Reading>(readings: readonly Reading[], accepts: Accepts): Reading | undefined {
  const right = readings.length === 1 ? 0 : readings.findIndex((value) => accepts(value));
  return readings[Math.max(0, right)];
}

/** `filter[a]=1&filter[b]=x`: a name may stand several times only where its schema is a list. */
function readObject({ shape }: ParameterDescription, key: string, source: Texts): unknown {
  const pairs = Object.keys(source)
    .filter((name) => name.startsWith(`${key}[`) && name.endsWith("]"))
    .flatMap((name) => [source[name]].flat().map((text) => [name.slice(key.length), String(text)] as const));
  return pairs.length === 0 ? undefined : readBrackets(pairs, shape);
}

/**
 * A list takes both spellings, `a=1,2` and `a=1&a=2`; nothing between the commas is an empty list. An encoded comma belongs
 * to an element, except where the contract allows no such element: many clients encode all commas.
 */
function readList(
  parameter: ParameterDescription,
  { found, encoded, isHeader }: Found,
  accepts: Accepts,
): readonly unknown[] {
  const texts = Array.isArray(found) ? found.map(String) : [String(found)];
  if (parameter.explode === true) return readItems(parameter, texts, accepts);
  if (isHeader) {
    const elements = texts.flatMap((text) => splitList(text)).map((element) => element.trim());
    return readItems(parameter, elements, accepts);
  }
  const split = (text: string) => splitList(text, parameter.separator);
  const all = texts.flatMap(split);
  // A space is always encoded, so that nothing tells one between elements from one within.
  const own = parameter.separator === " " ? all : (encoded?.flatMap(split).map(decodeText) ?? all);
  if (own.length === all.length) return readItems(parameter, all, accepts);
  const readings = [own, all].map((parts) => readItems(parameter, parts, accepts));
  return oneOf(readings, accepts) ?? [];
}

function splitList(text: string, separator = ","): readonly string[] {
  return text === "" ? [] : text.split(separator);
}

function readItems(
  parameter: ParameterDescription,
  texts: readonly string[],
  accepts: Accepts,
): readonly unknown[] {
  const { items = "string", itemKinds, tuple } = parameter;
  if (tuple !== undefined) return readTuple(parameter, tuple, texts, accepts);
  if (itemKinds === undefined) return texts.map((text) => readScalar(items, text));
  const isRight: Accepts = (value) => accepts([value], "/0");
  return texts.map((text) => oneOf(readingsOf(text, itemKinds), isRight));
}

/** Each of the first elements by kinds of its own. */
function readTuple(
  { items = "string", itemKinds = [] }: ParameterDescription,
  tuple: readonly (readonly ParameterKind[])[],
  texts: readonly string[],
  accepts: Accepts,
): readonly unknown[] {
  const values: unknown[] = [];
  for (const [index, text] of texts.entries()) {
    const kinds = tuple[index] ?? itemKinds;
    if (kinds.length === 0) values.push(readScalar(items, text));
    else values.push(oneOf(readingsOf(text, kinds), (value) => accepts([...values, value], `/${index}`)));
  }
  return values;
}

function readScalar(kind: ParameterKind | "json", text: string): unknown {
  switch (kind) {
    case "integer":
      return isSafeInteger(text) ? Number(text) : text;
    case "number":
      return /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text) ? Number(text) : text;
    case "boolean":
      return text === "true" ? true : text === "false" ? false : text;
    case "null":
      return text === "null" ? null : text;
    case "object":
    case "list":
    case "json":
      return readJson(text);
    case "string":
      return text;
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function repeated(place: RequestProblem["in"], name: string, found: unknown): RequestProblem {
  const times = Array.isArray(found) ? found.length : 1;
  return {
    in: place,
    pointer: `/${segment(name)}`,
    code: "repeated",
    message: `expected once, found ${times} times`,
  };
}
