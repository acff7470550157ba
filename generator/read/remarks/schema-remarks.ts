// Remarks on schemas of a bundled document that hardly anybody means as they stand, although they are
// allowed: found in one visit of the document, once everything that they refer to is known.
import type { Bundle } from "../bundle/bundle.ts";
import type { Diagnostic } from "../diagnostics/diagnostics.ts";
import { NameSearch } from "../diagnostics/name-search.ts";
import { childKind, isListOf, type Kind } from "../document/document-grammar.ts";
import { asArray, asObject, atPointer, isObject, type Json, type JsonObject, pointerTo } from "../json.ts";
import { misfitDefaults } from "./misfit-defaults.ts";
import { misspeltEncodings, misspeltRequired } from "./misspelt-required.ts";
import { openDiscriminators } from "./open-discriminators.ts";
import { overlappingBranches } from "./overlapping-branches.ts";
import { type Follow, hasName, type Names } from "./remark.ts";
import { unreadBodies } from "./unread-bodies.ts";

const NONE: Names = { own: new Set() };

export function schemaRemarks({
  document,
  locate,
}: Pick<Bundle, "document" | "locate">): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const search = new NameSearch();
  const follow: Follow = (schema) => {
    let current = schema;
    for (
      let steps = 0;
      steps < MAX_STEPS && isObject(current) && typeof current.$ref === "string";
      steps += 1
    )
      current = atPointer(document, current.$ref);
    return current;
  };
  const visit = (value: Json, kind: Kind, pointer: string, around: Names): void => {
    if (kind === "raw" || !isObject(value)) return;
    const inner = kind === "schema" ? declaredNames(value, follow, around) : NONE;
    const remarks =
      kind === "schema"
        ? [
            ...misspeltRequired(value, inner, search),
            ...misfitDefaults(value, follow),
            ...overlappingBranches(value, follow),
            ...openDiscriminators(value, follow, search),
          ]
        : [
            ...unreadBodies(kind, value, follow),
            ...(kind === "mediaType" && value.encoding !== undefined
              ? misspeltEncodings(value, declaredNames(value.schema, follow, NONE), search)
              : []),
          ];
    for (const { keys, rule, severity = "warning", message } of remarks)
      found.push({ ...locate(pointerTo(pointer, ...keys)), severity, rule, message });
    const end = search.takeEnd();
    if (end !== undefined)
      found.push({ ...locate(pointer), severity: "warning", rule: "misspelt-required", message: end });
    for (const [key, child] of Object.entries(value)) {
      const names = SAME_VALUE.has(key) ? inner : NONE;
      const one = childKind(kind, key);
      const children = isListOf(kind, key) ? asArray(child).entries() : [[undefined, child] as const];
      for (const [index, each] of children)
        visit(each, one, pointerTo(pointer, key, ...(index === undefined ? [] : [index])), names);
    }
  };
  visit(document, "document", "#", NONE);
  visit(document.components ?? null, "components", "#/components", NONE);
  return found;
}

/** References that lead to references, and schemas made of schemas, as deep as people write them. */
const MAX_STEPS = 16;
const MAX_DEPTH = 5;

const SAME_VALUE = new Set(["allOf", "anyOf", "oneOf", "if", "then", "else", "not"]);

function declaredNames(schema: Json | undefined, follow: Follow, around: Names): Names {
  const own = new Set<string>();
  const add = (one: Json | undefined) => {
    const { properties } = isObject(one) ? one : {};
    for (const name of Object.keys(asObject(properties))) if (!hasName(around, name)) own.add(name);
  };
  const collect = (one: Json | undefined, depth: number) => {
    const found = follow(one);
    if (!isObject(found) || depth === 0) return;
    add(found);
    for (const part of partsOf(found)) collect(part, depth - 1);
    // In 3.1 other keywords may stand beside a reference.
    if (found !== one) add(one);
  };
  collect(schema, MAX_DEPTH);
  return own.size === 0 ? around : { own, around };
}

function partsOf(schema: JsonObject): readonly Json[] {
  return ["allOf", "anyOf", "oneOf"].flatMap((word) => asArray(schema[word]));
}
