// A name under `required` that no property has, while one has nearly that name: the property is then optional, and every
// value lacks the other.
import { misspelling } from "../../runtime/text/nearest.ts";
import { didYouMean } from "../diagnostics/diagnostics.ts";
import { asArray, asObject, type JsonObject } from "../json.ts";
import type { Names, SchemaRemark } from "./remark.ts";

/** Every shorter name is nearly every other one. */
const SHORTEST = 3;

/** @param declared names that the schema, what it is made of and what is around it declare */
export function misspeltRequired(schema: JsonObject, declared: Names): readonly SchemaRemark[] {
  const required = asArray(schema.required);
  // A name that is required as well is not what another one was meant to be.
  const candidates = [...declared].filter((name) => !required.includes(name));
  return required.flatMap((name, index): readonly SchemaRemark[] => {
    if (typeof name !== "string" || name.length < SHORTEST || declared.has(name)) return [];
    const near = misspelling(name, candidates);
    if (near === undefined || near in asObject(schema.patternProperties)) return [];
    const message = `${JSON.stringify(name)} is required and no property${didYouMean(near)}`;
    return [{ keys: ["required", index], rule: "misspelt-required", message }];
  });
}
