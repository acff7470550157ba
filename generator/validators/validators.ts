// The validators as modules: one function for each entry, compiled from the component schemas. Steps: prepare the
// schemas, compile, divide among modules. README.md says why.
import type { JsonSchema } from "../model/model.ts";
import type { ModulePlan } from "../model/plan-validators.ts";
import { compileSchemas } from "./compile.ts";
import { type FormatUse, withoutFormats } from "./formats-in-use.ts";
import { cardKeywordNames } from "./keywords/card.ts";
import { type ModuleView, moduleViews } from "./module.ts";
import { prepareSchemas } from "./prepare.ts";
import { withTaggedBranches } from "./tagged-branches.ts";

export interface ValidatorInput {
  /** Every component schema by its key; references have the form `#/components/schemas/<key>`. */
  readonly schemas: Readonly<Record<string, JsonSchema | boolean>>;
  readonly entries: readonly ValidatorEntry[];
  readonly modules: readonly ModulePlan[];
  /** Judged when absent. */
  readonly formats?: FormatUse;
}

interface ValidatorEntry {
  /** Name of the exported function. */
  readonly exportName: string;
  readonly schema: JsonSchema | boolean;
}

/** The same input gives the same modules, in any order of its keys and entries. */
export function validatorModules(
  input: ValidatorInput,
  runtime: string,
  types?: string,
): readonly ModuleView[] {
  const { schemas, entries } = input;
  const change = (schema: JsonSchema | boolean) =>
    withTaggedBranches(input.formats === "annotate" ? withoutFormats(schema) : schema, schemas);
  const prepared = prepareSchemas(
    Object.fromEntries(Object.entries(schemas).map(([key, schema]) => [key, change(schema)] as const)),
    entries.map((entry) => ({ ...entry, schema: change(entry.schema) })),
  );
  const text = JSON.stringify(prepared);
  const hasCards = cardKeywordNames().some((keyword) => text.includes(`"${keyword}":`));
  const judge = hasCards ? "validation/card/validation.ts" : "validation/validation.ts";
  return moduleViews(compileSchemas(prepared), input.modules, { runtime, judge, types });
}
