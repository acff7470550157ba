// validators.js: one function for each entry, compiled by Ajv from the component schemas and turned into a plain
// ES module. Steps: prepare the schemas, compile, rewrite what Ajv wrote, print.

import { type EmitContext, header } from "../emit/template.ts";
import type { JsonSchema, JsonValue } from "../model/model.ts";
import { compileSchemas } from "./compile.ts";
import { printDeclarations } from "./declarations.ts";
import { printModule } from "./module.ts";
import { prepareSchemas } from "./prepare.ts";
import type { Compiled } from "./rewrite/read-functions.ts";

export interface ValidatorInput {
  /** Every component schema by its key; references have the form `#/components/schemas/<key>`. */
  readonly schemas: Readonly<Record<string, JsonSchema | boolean>>;
  readonly entries: readonly ValidatorEntry[];
  /** Exported constants that lead to the functions by name, for example from operation ids. */
  readonly tables?: Readonly<Record<string, ValidatorTable>>;
}

export interface ValidatorEntry {
  /** Name of the exported function. */
  readonly exportName: string;
  readonly schema: JsonSchema | boolean;
}

/** The name of an exported function, or a table of such. */
export type ValidatorTable = string | { readonly [key: string]: ValidatorTable };

export interface EmittedValidators {
  readonly js: string;
  readonly dts: string;
}

export interface CompiledValidators {
  readonly compiled: Compiled;
  readonly tables: Readonly<Record<string, ValidatorTable>>;
}

/** Compiled once, printed as often as modules need a part of it. */
export function compileValidators(input: ValidatorInput): CompiledValidators {
  return {
    compiled: compileSchemas(prepareSchemas(input.schemas, input.entries)),
    tables: input.tables ?? {},
  };
}

export function printValidators(
  { compiled, tables }: CompiledValidators,
  context: EmitContext,
): EmittedValidators {
  const { runtime } = context;
  return {
    js: printModule({ header: header(context), runtime, compiled, tables }),
    dts: printDeclarations({ header: header(context), runtime, entries: compiled.entries, tables }),
  };
}

/** The same input gives the same text, whatever the order of its keys and entries. */
export function emitValidators(input: ValidatorInput, context: EmitContext): EmittedValidators {
  return printValidators(compileValidators(input), context);
}

export type { JsonSchema, JsonValue };
