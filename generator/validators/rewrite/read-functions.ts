// Reads what Ajv compiled: every function with all it calls, under names that say which schema it judges.
import type { ValidateFunction } from "ajv/dist/2020.js";
import type { ValueScopeName } from "ajv/dist/compile/codegen/scope.js";
import { asObject, atPointer, byCodePoint, isObject, type Json, sortedKeys } from "../../read/json.ts";
import { isRuntimeFunction, type RuntimeFunction } from "../keywords/code.ts";
import { type NamesOfAjv, rewriteBody } from "./rewrite-statements.ts";

export interface Compiled {
  readonly entries: readonly CompiledEntry[];
  readonly functions: readonly CompiledFunction[];
  /** Regular expressions and lists of values that functions use by name; the source is a pattern or JSON. */
  readonly patterns: readonly Constant[];
  readonly lists: readonly Constant[];
}

export interface Constant {
  readonly name: string;
  readonly source: string;
}

export interface CompiledFunction {
  readonly name: string;
  /** The statements, one per line, without indentation. */
  readonly body: readonly string[];
  /** Names of the functions it calls, its own included. */
  readonly calls: readonly string[];
  /** Names of the patterns and lists that it uses. */
  readonly constants: readonly string[];
  /** Functions of the runtime that it uses. */
  readonly uses: readonly RuntimeFunction[];
  /** What Ajv keeps about evaluated properties, for contracts that ask for it. */
  readonly evaluated: string | undefined;
}

export interface CompiledEntry {
  readonly exportName: string;
  /** Name of the function that judges it. */
  readonly check: string;
  /** It judges a component schema, not one of its own. */
  readonly isComponent: boolean;
  /** Whether it may stop after enough violations: nothing that it reports is taken back later. */
  readonly bounded: boolean;
}

interface Entry {
  readonly exportName: string;
  readonly isComponent: boolean;
  readonly validate: ValidateFunction;
}

interface Read {
  readonly name: string;
  readonly validate: ValidateFunction;
  /** Functions it calls, by Ajv's names for them. */
  readonly calls: ReadonlyMap<string, ValidateFunction>;
}

export function readCompiled(entries: readonly Entry[], root: Json): Compiled {
  const nameOf = namer(root);
  const read = new Map<string, Read>();
  const pending = entries.map(({ exportName, validate }) => ({
    validate,
    name: nameOf(validate, exportName),
  }));
  const checks = new Map(entries.map(({ exportName }, index) => [exportName, pending[index]?.name ?? ""]));
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (read.has(next.name)) continue;
    const calls = callsOf(next.validate);
    read.set(next.name, { ...next, calls });
    for (const validate of calls.values()) pending.push({ validate, name: nameOf(validate, "") });
  }
  const all = [...read.values()].sort((a, b) => byCodePoint(a.name, b.name));
  const patterns = nameConstants(all, "pattern", "PATTERN");
  const lists = nameConstants(all, "obj", "LIST");
  const functions = all.map((one) => readFunction(one, nameOf, { pattern: patterns, obj: lists }));
  const takesBack = takingBack(functions);
  return {
    entries: entries.map(({ exportName, isComponent }) => {
      const check = checks.get(exportName) ?? "";
      return { exportName, check, isComponent, bounded: !takesBack.has(check) };
    }),
    functions: functions.some(({ body }) => body.some((line) => line.includes(".evaluated")))
      ? functions
      : functions.map((one) => ({ ...one, evaluated: undefined })),
    patterns: patterns.constants,
    lists: lists.constants,
  };
}

type Constants = Readonly<Record<Scope, NamedConstants>>;

interface NamedConstants {
  readonly constants: readonly Constant[];
  /** By the value that Ajv keeps. */
  readonly nameOf: ReadonlyMap<unknown, string>;
}

function readFunction(one: Read, nameOf: NameOf, constants: Constants): CompiledFunction {
  const { validateCode, scopeValues, evaluated } = sourceOf(one.validate);
  const { body, usesSegment } = rewriteBody(validateCode, namesFor(one, nameOf, constants));
  const helpers = [...(scopeValues.func ?? [])].map((name) => helperName(String(name.value?.code ?? "")));
  const used = (["pattern", "obj"] as const).flatMap((scope) =>
    [...(scopeValues[scope] ?? [])].map((name) => constants[scope].nameOf.get(name.value?.ref) ?? ""),
  );
  return {
    name: one.name,
    body,
    calls: [...one.calls.values()].map((validate) => nameOf(validate, "")),
    constants: used,
    uses: [...helpers.filter(isRuntimeFunction), ...(usesSegment ? ["segment" as const] : [])],
    evaluated: evaluated?.toString(),
  };
}

type NameOf = (validate: ValidateFunction, fallback: string) => string;

/** Names a function after the place of its schema; the schema object itself is what tells functions apart. */
function namer(root: Json): NameOf {
  const places = new Map<unknown, string>();
  const components = asObject(asObject(asObject(root).components).schemas);
  for (const key of sortedKeys(components)) notePlaces(components[key] ?? null, key, places);
  const names = new Map<unknown, string>();
  const taken = new Set<string>();
  return (validate, fallback) => {
    const known = names.get(validate.schema);
    if (known !== undefined) return known;
    const wanted = `check${places.get(validate.schema) ?? `_${fallback}`}`.replace(/[^\w$]/g, "_");
    let name = wanted;
    for (let count = 2; taken.has(name); count++) name = `${wanted}_${count}`;
    names.set(validate.schema, name);
    taken.add(name);
    return name;
  };
}

function notePlaces(value: Json, place: string, places: Map<unknown, string>): void {
  if (typeof value !== "object" || value === null || places.has(value)) return;
  places.set(value, place);
  for (const [key, inner] of Object.entries(value)) notePlaces(inner, `${place}_${key}`, places);
}

function sourceOf(validate: ValidateFunction) {
  if (validate.source === undefined) throw new Error("Ajv kept no source of a function");
  return validate.source;
}

/** The functions behind Ajv's names `validate1`, `wrapper1` and `root1`. */
function callsOf(validate: ValidateFunction): ReadonlyMap<string, ValidateFunction> {
  const calls = new Map<string, ValidateFunction>();
  const { scopeValues, validateName } = sourceOf(validate);
  calls.set(validateName.toString(), validate);
  for (const prefix of ["validate", "wrapper", "root"]) {
    for (const name of scopeValues[prefix] ?? []) {
      const target: unknown = name.value?.ref;
      const called = typeof target === "function" ? target : isObject(target) ? target.validate : undefined;
      // Safe: under these prefixes Ajv keeps its own functions, or their environments.
      if (typeof called === "function") calls.set(name.toString(), called as unknown as ValidateFunction);
    }
  }
  return calls;
}

type Scope = "pattern" | "obj";

/** Names are made from the source alone: one constant more renames no other. */
function nameConstants(all: readonly Read[], scope: Scope, prefix: string): NamedConstants {
  const used = all.flatMap(({ validate }) => [...(sourceOf(validate).scopeValues[scope] ?? [])]);
  const values = new Set(used.map((name): unknown => name.value?.ref));
  const sources = new Map([...values].map((value) => [value, sourceOfConstant(scope, value)]));
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const source of [...new Set(sources.values())].sort(byCodePoint)) {
    const words = (source.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? [])
      .slice(0, WORDS_IN_NAME)
      .join("_")
      .toUpperCase();
    let name = [prefix, words, shortHash(source)].filter((part) => part !== "").join("_");
    while (taken.has(name)) name += "_";
    taken.add(name);
    names.set(source, name);
  }
  return {
    constants: [...names].map(([source, name]) => ({ name, source })),
    nameOf: new Map([...sources].map(([value, source]) => [value, names.get(source) ?? ""])),
  };
}

/** Enough to recognise a list or a pattern by. */
const WORDS_IN_NAME = 3;

/** FNV-1a, 16 bits of it: it tells constants apart that begin alike. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 16).toString(16).padStart(4, "0");
}

function sourceOfConstant(scope: Scope, value: unknown): string {
  return scope === "pattern" && value instanceof RegExp ? value.source : JSON.stringify(value);
}

function namesFor(one: Read, nameOf: NameOf, constants: Constants): NamesOfAjv {
  const { scopeValues } = sourceOf(one.validate);
  const tables = new Map<string, ReadonlyMap<string, ValueScopeName>>();
  const find = (prefix: string, wanted: string) => {
    let table = tables.get(prefix);
    if (table === undefined) {
      table = new Map([...(scopeValues[prefix] ?? [])].map((name) => [name.toString(), name]));
      tables.set(prefix, table);
    }
    return table.get(wanted)?.value;
  };
  return {
    functionOf: (name) => {
      const called = one.calls.get(name);
      if (called === undefined) throw new Error(`Ajv calls "${name}", which it did not compile`);
      return nameOf(called, "");
    },
    helperOf: (name) => {
      const code = String(find("func", name)?.code ?? "");
      return code === "Object.prototype.hasOwnProperty" ? code : helperName(code);
    },
    constantOf: (name) => {
      const scope = name.startsWith("pattern") ? "pattern" : "obj";
      const value: unknown = find(scope, name)?.ref;
      return value === undefined ? undefined : constants[scope].nameOf.get(value);
    },
    literalOf: (name, path) => {
      const value = atPointer(
        asJson(find("schema", name)?.ref),
        path.replace(/[.[]/g, "/").replaceAll("]", ""),
      );
      return value === undefined ? undefined : JSON.stringify(value);
    },
  };
}

/** What Ajv would `require`, and the name of this project's function for it. */
const HELPERS: Readonly<Record<string, string>> = {
  'require("ajv/dist/runtime/equal").default': "equal",
  'require("ajv/dist/runtime/ucs2length").default': "codePoints",
};

/** The name of the project's function for what Ajv has as `code`. */
function helperName(code: string): string {
  return HELPERS[code] ?? code;
}

function asJson(value: unknown): Json | undefined {
  // Safe: under the prefix "schema" Ajv keeps parts of the schemas it was given, which are JSON.
  return value as Json | undefined;
}

/** Names of the functions that take violations back, themselves or through one that they call. */
function takingBack(functions: readonly CompiledFunction[]): ReadonlySet<string> {
  const callers = new Map<string, string[]>();
  for (const { name, calls } of functions) {
    for (const called of calls) callers.set(called, [...(callers.get(called) ?? []), name]);
  }
  const found = new Set<string>();
  const pending = functions
    .filter(({ body }) => body.some((line) => /^(?:v\.drop\(|errors = .*v\.closest\()/.test(line)))
    .map(({ name }) => name);
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    pending.push(...(callers.get(name) ?? []));
  }
  return found;
}
