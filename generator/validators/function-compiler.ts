// Writes functions for schemas, one each, and those for the schemas that they refer to before they are asked
// about.

import { atPointer, isObject, type Json } from "../read/json.ts";
import { COMPONENTS } from "../read/schemas/component-key.ts";
import { _, Name, plain } from "./code/code.ts";
import { FunctionCode } from "./code/function-code.ts";
import {
  ERRORS,
  hasRules,
  type Rules,
  type Schema,
  type SchemaContext,
  type StaticEvaluated,
  type Surroundings,
  writeSchema,
} from "./code/schema-code.ts";
import { ROOT_PATH } from "./code/value-path.ts";
import type { Constants } from "./constants.ts";
import { functionNames, type NameOf } from "./function-names.ts";
import { allKeywords } from "./keywords/all-keywords.ts";
import { isRuntimeFunction, type RuntimeFunction } from "./keywords/code.ts";
import type { PreparedSchemas } from "./prepare.ts";

export interface CompiledFunction {
  readonly name: string;
  /** The statements between its braces, indented. */
  readonly body: string;
  /** Names of the functions it calls, its own included. */
  readonly calls: readonly string[];
  /** Names of the patterns and lists that it uses. */
  readonly constants: readonly string[];
  /** Functions of the runtime that it uses. */
  readonly uses: readonly RuntimeFunction[];
  /** It takes violations back that it has reported. */
  readonly takesBack: boolean;
  /** The properties and items that it looks at, for contracts that ask for it. */
  readonly evaluated: string | undefined;
}

export class FunctionCompiler {
  readonly functions = new Map<string, CompiledFunction>();
  readonly #evaluated = new Map<string, StaticEvaluated | undefined>();
  /** By reference. */
  readonly #behind = new Map<string, Schema | boolean>();
  readonly #root: Json;
  readonly #nameOf: NameOf;
  readonly #rules: Rules;
  readonly #surroundings: Surroundings;

  constructor({ schemas, entries }: PreparedSchemas, constants: Constants) {
    this.#root = { components: { schemas } };
    this.#nameOf = functionNames(schemas);
    this.#rules = allKeywords((reference) => atPointer(this.#root, reference));
    this.#surroundings = {
      rules: this.#rules,
      target: (reference) => this.#target(reference),
      // Keeping track of the properties and items costs code in every function, and hardly any contract asks
      // for it.
      tracksEvaluated: JSON.stringify([schemas, entries]).includes('"unevaluated'),
      constantName: (scope, source) => constants.name(scope, source),
    };
    for (const { exportName, component, schema } of entries)
      this.#nameOf(
        component === undefined ? schema : this.#schemaBehind(`${COMPONENTS}${component}`),
        exportName,
      );
  }

  /** The name of the function for a component schema. */
  ofComponent(key: string): string {
    const target = this.#target(`${COMPONENTS}${key}`);
    if (typeof target === "boolean") throw new Error(`component schema "${key}" is not an object`);
    return target.name;
  }

  /** The name of the function for a schema of an entry. */
  ofEntry(schema: Schema | boolean, exportName: string): string {
    if (typeof schema === "boolean") throw new Error(`the schema of "${exportName}" is not an object`);
    return this.#written(schema, exportName);
  }

  #target(reference: string) {
    const schema = this.#schemaBehind(reference);
    if (typeof schema === "boolean") return schema;
    const name = this.#written(schema, "");
    return { name, evaluated: this.#evaluated.get(name) };
  }

  /** Through schemas that do nothing but refer to another one. */
  #schemaBehind(reference: string): Schema | boolean {
    const passed = new Set<string>();
    let last = reference;
    let schema: unknown = this.#behind.get(last) ?? atPointer(this.#root, last);
    for (
      let next = this.#nextOf(schema);
      next !== undefined && !passed.has(next);
      next = this.#nextOf(schema)
    ) {
      passed.add(last);
      last = next;
      schema = this.#behind.get(last) ?? atPointer(this.#root, last);
    }
    if (!isObject(schema) && typeof schema !== "boolean")
      throw new Error(`no schema is behind the reference "${reference}"`);
    for (const one of passed) this.#behind.set(one, schema);
    return schema;
  }

  /** Where a schema refers to that does nothing else. */
  #nextOf(schema: unknown): string | undefined {
    if (!isObject(schema) || typeof schema.$ref !== "string") return undefined;
    const hasMore = Object.keys(schema).some((keyword) => keyword !== "$ref" && this.#rules.has(keyword));
    return hasMore ? undefined : schema.$ref;
  }

  #written(schema: Schema, fallback: string): string {
    const name = this.#nameOf(schema, fallback);
    // A schema that refers to itself finds that it is being written.
    if (this.#evaluated.has(name)) return name;
    this.#evaluated.set(name, undefined);
    const { evaluated, ...written } = writeFunction(name, schema, this.#surroundings);
    this.#evaluated.set(name, evaluated);
    this.functions.set(name, { ...written, evaluated: this.#evaluatedText(evaluated) });
    return name;
  }

  #evaluatedText(evaluated: StaticEvaluated): string | undefined {
    return this.#surroundings.tracksEvaluated ? JSON.stringify(evaluated) : undefined;
  }
}

type WrittenFunction = Omit<CompiledFunction, "evaluated"> & { readonly evaluated: StaticEvaluated };

function writeFunction(name: string, schema: Schema, surroundings: Surroundings): WrittenFunction {
  const uses = {
    calls: new Set([name]),
    constants: new Set<string>(),
    runtime: new Set<string>(),
    takesBack: false,
  };
  const gen = new FunctionCode();
  const it: SchemaContext = {
    ...{ schema, gen, uses, surroundings, path: ROOT_PATH },
    ...{ data: new Name("data"), parentData: new Name("parentData"), propertyName: undefined },
    ...{ props: undefined, items: undefined },
  };
  if (hasRules(schema, surroundings.rules)) writeStatements(name, it);
  else gen.code(plain("return 0"));
  return {
    ...{ name, body: gen.toString(), calls: [...uses.calls], constants: [...uses.constants] },
    ...{ uses: [...uses.runtime].filter(isRuntimeFunction), takesBack: uses.takesBack },
    evaluated: {
      props: it.props instanceof Name ? undefined : it.props,
      items: it.items instanceof Name ? undefined : it.items,
      dynamicProps: it.props instanceof Name,
      dynamicItems: it.items instanceof Name,
    },
  };
}

function writeStatements(name: string, it: SchemaContext): void {
  const { gen, surroundings } = it;
  gen.let(ERRORS, plain("0"));
  if (surroundings.tracksEvaluated) {
    const evaluated = gen.const("evaluated", _`${plain(name)}.evaluated`);
    gen.if(_`${evaluated}.dynamicProps`, () => gen.assign(_`${evaluated}.props`, plain("undefined")));
    gen.if(_`${evaluated}.dynamicItems`, () => gen.assign(_`${evaluated}.items`, plain("undefined")));
    writeSchema(it);
    if (it.props instanceof Name) gen.assign(_`${evaluated}.props`, it.props);
    if (it.items instanceof Name) gen.assign(_`${evaluated}.items`, it.items);
  } else {
    writeSchema(it);
  }
  gen.code(_`return ${ERRORS}`);
}
