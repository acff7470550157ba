// What the schemas of a bundled document say that hardly anybody means, although it is allowed: found in one walk over the
// document, once everything that they refer to is known.
import type { Bundle } from "../bundle/bundle.ts";
import type { Diagnostic } from "../diagnostics/diagnostics.ts";
import { childKind, isListOf, type Kind } from "../document/document-grammar.ts";
import { asArray, asObject, atPointer, isObject, type Json, type JsonObject, pointerTo } from "../json.ts";
import { misspeltEncodings, misspeltRequired } from "./misspelt-required.ts";
import { openDiscriminators } from "./open-discriminators.ts";
import { overlappingBranches } from "./overlapping-branches.ts";
import type { Follow, Names } from "./remark.ts";
import { unreadBodies } from "./unread-bodies.ts";

const NONE: Names = new Set();

export function schemaRemarks({
  document,
  locate,
}: Pick<Bundle, "document" | "locate">): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
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
    const inner = kind === "schema" ? declaredNames(value, follow, MAX_DEPTH, new Set(around)) : NONE;
    const remarks =
      kind === "schema"
        ? [
            ...misspeltRequired(value, inner),
            ...overlappingBranches(value, follow),
            ...openDiscriminators(value, follow),
          ]
        : [
            ...unreadBodies(kind, value, follow),
            ...(kind === "mediaType" && value.encoding !== undefined
              ? misspeltEncodings(value, declaredNames(value.schema, follow, MAX_DEPTH, new Set()))
              : []),
          ];
    for (const { keys, rule, severity = "warning", message } of remarks)
      found.push({ ...locate(pointerTo(pointer, ...keys)), severity, rule, message });
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

function declaredNames(schema: Json | undefined, follow: Follow, depth: number, names: Set<string>): Names {
  const found = follow(schema);
  if (!isObject(found) || depth === 0) return names;
  for (const name of Object.keys(asObject(found.properties))) names.add(name);
  for (const part of partsOf(found)) declaredNames(part, follow, depth - 1, names);
  // In 3.1 other keywords may stand beside a reference.
  if (found !== schema && isObject(schema))
    for (const name of Object.keys(asObject(schema.properties))) names.add(name);
  return names;
}

function partsOf(schema: JsonObject): readonly Json[] {
  return ["allOf", "anyOf", "oneOf"].flatMap((word) => asArray(schema[word]));
}
