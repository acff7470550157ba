// Discriminators that decide nothing: those of a schema without branches, and those of a union of which some branch has
// neither a constant nor a name to be distinguished by, or whose property is misspelt. Every branch is then tried.
import { didYouMean } from "../diagnostics/diagnostics.ts";
import type { NameSearch } from "../diagnostics/name-search.ts";
import { asArray, asObject, isObject, type Json, type JsonObject } from "../json.ts";
import type { Follow, SchemaRemark } from "./remark.ts";

export function openDiscriminators(
  schema: JsonObject,
  follow: Follow,
  search: NameSearch,
): readonly SchemaRemark[] {
  const { propertyName: name } = asObject(schema.discriminator);
  if (typeof name !== "string") return [];
  const branches = asArray(schema.oneOf ?? schema.anyOf);
  const remark = (message: string): readonly SchemaRemark[] => [
    { keys: ["discriminator"], rule: "open-discriminators", severity: "note", message },
  ];
  if (branches.length === 0)
    return remark(`without oneOf or anyOf beside it, "${name}" leads to no other schema`);
  const names = new Set(branches.flatMap((branch) => namesOf(branch, follow, MAX_DEPTH)));
  const near = names.has(name) ? undefined : search.misspelling(name, [...names]);
  if (near !== undefined) {
    const message = `"${name}" is a property of no branch${didYouMean(near)}`;
    return [{ keys: ["discriminator", "propertyName"], rule: "open-discriminators", message }];
  }
  const open = branches.findIndex((branch) => !isDistinguished(branch, name, follow));
  return open < 0
    ? []
    : remark(
        `"${name}" decides nothing, as branch ${open + 1} has no constant for it; every branch is tried`,
      );
}

/** By a constant, or by the name of the schema that it refers to. */
function isDistinguished(branch: Json, name: string, follow: Follow): boolean {
  const isReference = isObject(branch) && typeof branch.$ref === "string" && Object.keys(branch).length === 1;
  const declared = declarationsOf(branch, name, follow, MAX_DEPTH);
  return declared.some((one) => isReference || "const" in one || Array.isArray(one.enum));
}

/** Schemas made of schemas, as deep as people write them. */
const MAX_DEPTH = 8;

function namesOf(given: Json, follow: Follow, depth: number): readonly string[] {
  const found = follow(given);
  if (!isObject(found) || depth === 0) return [];
  const parts = [...asArray(found.allOf), ...asArray(found.oneOf)];
  const own = [given, found].flatMap((one) => (isObject(one) ? Object.keys(asObject(one.properties)) : []));
  return [...own, ...parts.flatMap((part) => namesOf(part, follow, depth - 1))];
}

function declarationsOf(given: Json, name: string, follow: Follow, depth: number): readonly JsonObject[] {
  const found = follow(given);
  if (!isObject(found) || depth === 0) return [];
  const own = [given, found].flatMap((one) => {
    const properties = isObject(one) ? asObject(one.properties) : {};
    const property = Object.hasOwn(properties, name) ? follow(properties[name]) : undefined;
    return isObject(property) ? [property] : [];
  });
  const parts = [...asArray(found.allOf), ...asArray(found.oneOf)];
  return [...own, ...parts.flatMap((part) => declarationsOf(part, name, follow, depth - 1))];
}
