// Names of properties that no property has, while one has nearly that name: under `required`, where the property is then
// optional and every value lacks the other, under `dependentRequired` and `dependentSchemas`, and in an encoding.
import { didYouMean } from "../diagnostics/diagnostics.ts";
import type { NameSearch } from "../diagnostics/name-search.ts";
import { asArray, asObject, type Json, type JsonObject } from "../json.ts";
import { allNames, hasName, type Names, type SchemaRemark } from "./remark.ts";

/** Every shorter name is nearly every other one. */
const SHORTEST = 3;

/** @param declared names that the schema, its parts and the schemas around it declare */
export function misspeltRequired(
  schema: JsonObject,
  declared: Names,
  search: NameSearch,
): readonly SchemaRemark[] {
  const all = { search, declared, patternProperties: schema.patternProperties ?? null };
  const inList = (keys: SchemaRemark["keys"], names: Json | undefined) =>
    misspelt(asArray(names), all, (_, index) => [...keys, index], "is required and no property");
  const inTable = (keyword: string) =>
    misspelt(
      Object.keys(asObject(schema[keyword])),
      all,
      (name) => [keyword, name],
      "is what others depend on, and not a property",
    );
  return [
    ...inList(["required"], schema.required),
    ...Object.entries(asObject(schema.dependentRequired)).flatMap(([name, names]) =>
      inList(["dependentRequired", name], names),
    ),
    ...inTable("dependentRequired"),
    ...inTable("dependentSchemas"),
  ];
}

/** @param declared names that the schema of the body declares */
export function misspeltEncodings(
  { encoding, schema }: JsonObject,
  declared: Names,
  search: NameSearch,
): readonly SchemaRemark[] {
  const what = "has an encoding and is not a property";
  const all = { search, declared, patternProperties: asObject(schema).patternProperties ?? null };
  return misspelt(Object.keys(asObject(encoding)), all, (name) => ["encoding", name], what);
}

interface Declared {
  readonly search: NameSearch;
  readonly declared: Names;
  readonly patternProperties: Json;
}

function misspelt(
  names: readonly Json[],
  { search, declared, patternProperties }: Declared,
  keysOf: (name: string, index: number) => SchemaRemark["keys"],
  what: string,
): readonly SchemaRemark[] {
  const isDoubtful = (name: Json) =>
    typeof name === "string" && name.length >= SHORTEST && !hasName(declared, name);
  if (search.isOver || !names.some(isDoubtful)) return [];
  // A name that is there as well is not the intended form of another one.
  const present = new Set(names);
  const candidates = allNames(declared).filter((name) => !present.has(name));
  return names.flatMap((name, index): readonly SchemaRemark[] => {
    if (typeof name !== "string" || !isDoubtful(name)) return [];
    const near = search.misspelling(name, candidates);
    if (near === undefined || near in asObject(patternProperties)) return [];
    const message = `${JSON.stringify(name)} ${what}${didYouMean(near)}`;
    return [{ keys: keysOf(name, index), rule: "misspelt-required", message }];
  });
}
