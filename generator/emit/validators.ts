// validators.js: one function for each entry, compiled by Ajv from the component schemas and turned into a plain
// ES module. Steps: prepare the schemas, compile, rewrite what Ajv wrote, print.
import type { JsonSchema, JsonValue } from "../model.ts";
import { compileSchemas } from "./ajv-compile.ts";
import { type EmitContext, header } from "./template.ts";
import { printDeclarations } from "./validators-declarations.ts";
import { printModule } from "./validators-module.ts";
import { prepareSchemas } from "./validators-prepare.ts";

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

/** The same input gives the same text, whatever the order of its keys and entries. */
export function emitValidators(input: ValidatorInput, context: EmitContext): EmittedValidators {
  const prepared = prepareSchemas(input.schemas, input.entries);
  const compiled = compileSchemas(prepared);
  const tables = input.tables ?? {};
  return {
    js: printModule({ header: header(context), runtime: context.runtime, compiled, tables }),
    dts: printDeclarations({
      header: header(context),
      runtime: context.runtime,
      entries: prepared.entries,
      tables,
    }),
  };
}

export type { JsonSchema, JsonValue };
