// The functions that the definitions of keywords share. Code is written and never run here, so it may use
// names that only the printed module imports or declares.

import { isObject } from "../../read/json.ts";
import { patternFlags } from "../../read/schemas/pattern-flags.ts";
import { _, Code, getProperty, type Item, type Name, plain } from "../code/code.ts";
import { type KeywordCxt, reportAt } from "../code/schema-code.ts";

/** Reports a violation of the running keyword, or of another one that it does the work for. */
export function report(cxt: KeywordCxt, given: Code, keyword: string = cxt.keyword): void {
  reportAt(cxt.it, keyword, given);
}

/** Functions of the runtime that generated code may call, by the files they are in. */
export const RUNTIME_FUNCTIONS = {
  codePoints: "validation/code-points.ts",
  duplicateItem: "validation/equality.ts",
  equal: "validation/equality.ts",
  firstNotIncreasing: "validation/card/rules.ts",
  hasMeasurements: "validation/card/rules.ts",
  isBlank: "validation/card/rules.ts",
  isDate: "validation/formats.ts",
  isDateTime: "validation/formats.ts",
  isFile: "validation/files.ts",
  isHttpUrl: "validation/card/http-url.ts",
  isMultiple: "validation/multiples.ts",
  isUri: "validation/formats.ts",
  missedOptions: "validation/card/rules.ts",
  outOfRange: "validation/card/rules.ts",
  segment: "text/pointer.ts",
  wrongRows: "validation/card/rules.ts",
  wrongSeries: "validation/card/rules.ts",
} as const;
export type RuntimeFunction = keyof typeof RUNTIME_FUNCTIONS;

export function isRuntimeFunction(name: string): name is RuntimeFunction {
  return Object.hasOwn(RUNTIME_FUNCTIONS, name);
}

/** A function of the runtime, which the module will import. */
export function runtime({ it }: KeywordCxt, name: RuntimeFunction): Code {
  it.uses.runtime.add(name);
  return plain(name);
}

/** A list that is once in the module, however many functions use it. */
export function sharedList(cxt: KeywordCxt, values: readonly unknown[]): Code {
  return constant(cxt, "list", JSON.stringify(values));
}

/** A regular expression that is once in the module. */
export function sharedPattern(cxt: KeywordCxt, pattern: string): Code {
  return constant(cxt, "pattern", new RegExp(pattern, patternFlags(pattern)).source);
}

function constant({ it }: KeywordCxt, scope: "list" | "pattern", source: string): Code {
  const name = it.surroundings.constantName(scope, source);
  it.uses.constants.add(name);
  return plain(name);
}

/** Pieces with the same text behind each. Appended one by one, thousands of them would be copied each time. */
export function followed(pieces: readonly (Code | Name)[], text: string): Code {
  return new Code(
    pieces.flatMap((piece): Item[] => [...(piece instanceof Code ? piece.items : [piece]), text]),
  );
}

/** Names that every object inherits: reading them does not tell whether the object has them itself. */
const INHERITED: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

export function has(data: Name, name: string): Code {
  return INHERITED.has(name)
    ? _`Object.hasOwn(${data}, ${name})`
    : _`${data}${getProperty(name)} !== undefined`;
}

export function lacks(data: Name, name: string): Code {
  return INHERITED.has(name)
    ? _`!Object.hasOwn(${data}, ${name})`
    : _`${data}${getProperty(name)} === undefined`;
}

/** The property, or `undefined` when the object does not have it itself. */
export function read(data: Name, name: string): Code {
  const value = _`${data}${getProperty(name)}`;
  return INHERITED.has(name) ? _`(${has(data, name)} ? ${value} : undefined)` : value;
}

export function isObjectCode(data: Name): Code {
  return _`${data} && typeof ${data} == "object" && !Array.isArray(${data})`;
}

/** The schema of a sibling keyword. */
export function sibling(cxt: KeywordCxt, keyword: string): unknown {
  const schema: unknown = cxt.parentSchema;
  if (typeof schema !== "object" || schema === null || !Object.hasOwn(schema, keyword)) return undefined;
  // Safe: the object has this key.
  return (schema as Record<string, unknown>)[keyword];
}

/** The value of a keyword that is a list of names. */
export function namesOf(schema: unknown): readonly string[] {
  return Array.isArray(schema) ? schema.map(String) : [];
}

/** The value of a keyword that is a table of schemas or lists by name. */
export function tableOf(schema: unknown): Readonly<Record<string, unknown>> {
  return isObject(schema) ? schema : {};
}

/** The value of a keyword that is a list of schemas. */
export function listOf(schema: unknown): readonly unknown[] {
  return Array.isArray(schema) ? schema : [];
}

/** The value of a keyword of the card vocabulary. */
export function settingOf<Value>(cxt: KeywordCxt): Value {
  // Safe: the contract is judged by the schema of its vocabulary before anything is made from it.
  return cxt.schema as Value;
}
