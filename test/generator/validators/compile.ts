// Emits validators and loads them, as generated files would be: from a file of their own.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Validator } from "../../../generator/runtime/validation/problem.ts";
import { emitValidators, type ValidatorInput } from "../../../generator/validators/validators.ts";

export const context = {
  source: "spec/",
  command: "npm run generate",
  runtime: new URL("../../../generator/runtime", import.meta.url).href,
};

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

export async function compileAll(input: ValidatorInput): Promise<Record<string, unknown>> {
  const folder = mkdtempSync(join(tmpdir(), "wcs-validators-"));
  try {
    const file = join(folder, "validators.mjs");
    writeFileSync(file, emitValidators(input, context).js);
    return await import(/* @vite-ignore */ pathToFileURL(file).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
