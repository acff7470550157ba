// Emits validators and loads them, as generated files would be: from a file of their own.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Imports } from "../../../generator/emit/source-text/imports.ts";
import { loadTemplates } from "../../../generator/emit/template.ts";
import type { ValidatorTable } from "../../../generator/model/plan-validators.ts";
import type { Validator } from "../../../generator/runtime/validation/problem.ts";
import { type ValidatorInput, validatorModules } from "../../../generator/validators/validators.ts";

export const RUNTIME = new URL("../../../generator/runtime", import.meta.url).href;

const templates = loadTemplates();

/** Everything in one module. */
export interface SingleModule extends Pick<ValidatorInput, "schemas" | "entries"> {
  readonly tables?: Readonly<Record<string, ValidatorTable>>;
}

export function emitValidators({ schemas, entries, tables = {} }: SingleModule, runtime = RUNTIME) {
  const exportNames = new Set(entries.map(({ exportName }) => exportName));
  const modules = [{ name: "all", exportNames, tables, holds: "rest" as const }];
  const [only] = validatorModules({ schemas, entries, modules }, runtime);
  if (only === undefined) throw new Error("one module is planned and none came");
  const declarations = new Imports(runtime);
  declarations.useRuntime("validation/problem.ts", "type", "Validator");
  const header = { source: "spec/", command: "npm run generate" };
  const print = (template: string, imports: Imports) =>
    templates.render(template, { ...only.view, header, imports: imports.view() });
  return {
    js: print("validators", only.imports),
    dts: print("validators-declarations", declarations),
  };
}

type Schema = ValidatorInput["schemas"][string];

/** The validator of one schema, which may refer to the others. */
export async function compile(
  schema: Schema,
  schemas: Readonly<Record<string, Schema>> = {},
): Promise<Validator> {
  const { validateIt } = await compileAll({ schemas, entries: [{ exportName: "validateIt", schema }] });
  if (typeof validateIt !== "function") throw new Error("the module exports no validateIt");
  return validateIt as Validator;
}

export async function compileAll(input: SingleModule): Promise<Record<string, unknown>> {
  const folder = mkdtempSync(join(tmpdir(), "wcs-validators-"));
  try {
    const file = join(folder, "validators.mjs");
    writeFileSync(file, emitValidators(input).js);
    return await import(/* @vite-ignore */ pathToFileURL(file).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
