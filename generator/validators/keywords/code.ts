// Small pieces of Ajv's code generation that the keyword definitions share. Ajv never runs the code it generates
// here, so that code may use names which only the printed module imports or declares.
import { _, type Code, type KeywordCxt, stringify as literal, Name, nil } from "ajv/dist/2020.js";
import { _Code } from "ajv/dist/compile/codegen/code.js";
import { and, getProperty, not, or } from "ajv/dist/compile/codegen/index.js";

export { _, and, type Code, getProperty, type KeywordCxt, literal, Name, nil, not, or };

/** The validation that generated functions add their violations to. */
export const V: Name = new Name("v");
/** Ajv's count of the violations of the running function. */
export const ERRORS: Name = new Name("errors");

/** Reports a violation of the running keyword, or of another one that it does the work for. */
export function report(cxt: KeywordCxt, given: Code, keyword: string = cxt.keyword): void {
  const { gen, it } = cxt;
  const name = it.propertyName === undefined ? nil : _`, ${it.propertyName}`;
  gen.code(_`${V}.add(${it.errorPath}, ${keyword}, ${given}${name})`);
  gen.code(_`${ERRORS}++`);
}

/** Functions of the runtime that generated code may call, by the files they are in. */
export const RUNTIME_FUNCTIONS = {
  codePoints: "validation/code-points.ts",
  duplicateItem: "validation/equality.ts",
  equal: "validation/equality.ts",
  firstNotIncreasing: "validation/card-rules.ts",
  hasMeasurements: "validation/card-rules.ts",
  isBlank: "validation/card-rules.ts",
  isDate: "validation/formats.ts",
  isDateTime: "validation/formats.ts",
  isFile: "validation/files.ts",
  isHttpUrl: "validation/http-url.ts",
  isMultiple: "validation/multiples.ts",
  isUri: "validation/formats.ts",
  missedOptions: "validation/card-rules.ts",
  outOfRange: "validation/card-rules.ts",
  segment: "text/pointer.ts",
  wrongRows: "validation/card-rules.ts",
  wrongSeries: "validation/card-rules.ts",
} as const;
export type RuntimeFunction = keyof typeof RUNTIME_FUNCTIONS;

export function isRuntimeFunction(name: string): name is RuntimeFunction {
  return Object.hasOwn(RUNTIME_FUNCTIONS, name);
}

/**
 * A function of the runtime. Ajv remembers with each function that it writes which of them it uses. As plain code it
 * is not a name that Ajv would count and follow.
 */
export function runtime(cxt: KeywordCxt, name: RuntimeFunction): Code {
  const recorded = recordedFunctions.get(cxt.gen) ?? new Map<RuntimeFunction, Code>();
  recordedFunctions.set(cxt.gen, recorded);
  const known = recorded.get(name);
  if (known !== undefined) return known;
  const code = new _Code(name);
  recorded.set(name, code);
  cxt.gen.scopeValue("func", { key: name, ref: name, code });
  return code;
}

const recordedFunctions = new WeakMap<KeywordCxt["gen"], Map<RuntimeFunction, Code>>();

/** A list that stands once in the module, however many functions use it. Among the prefixes Ajv knows, "obj" is free. */
export function sharedList(cxt: KeywordCxt, values: readonly unknown[]): Name {
  return cxt.gen.scopeValue("obj", { key: JSON.stringify(values), ref: values });
}

/** Pieces with the same text behind each. Appended one by one, thousands of them would be copied each time. */
export function followed(pieces: readonly Code[], text: string): Code {
  return new _Code(pieces.flatMap((piece) => [...(piece instanceof _Code ? piece._items : [piece]), text]));
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
