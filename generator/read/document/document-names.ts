// Names that a document gives at one place and uses at another: security schemes, their scopes, and tags.
import { didYouMean, suggestion } from "../diagnostics/diagnostics.ts";
import { NameSearch } from "../diagnostics/name-search.ts";
import { asArray, asObject, asString, isObject, type Json, type JsonObject } from "../json.ts";
import type { FieldProblem } from "./document-fields.ts";

export interface GivenNames {
  /** Security schemes by name. */
  readonly schemes: JsonObject;
  readonly tags: ReadonlySet<string>;
  readonly search: NameSearch;
}

/** @param root the document that refers to all others */
export function givenNames({ components, tags }: JsonObject): GivenNames {
  return {
    schemes: asObject(asObject(components).securitySchemes),
    tags: new Set(asArray(tags).flatMap((tag) => asString(asObject(tag).name) ?? [])),
    search: new NameSearch(),
  };
}

/** Of the document or of an operation. */
export function nameProblems({ security, tags }: JsonObject, given: GivenNames): readonly FieldProblem[] {
  return [...securityProblems(security, given), ...tagProblems(tags, given)];
}

function securityProblems(security: Json | undefined, { schemes }: GivenNames): readonly FieldProblem[] {
  return asArray(security).flatMap((requirement, index) =>
    Object.entries(isObject(requirement) ? requirement : {}).flatMap(
      ([name, scopes]): readonly FieldProblem[] => {
        const keys = ["security", String(index), name];
        const scheme = Object.hasOwn(schemes, name) ? schemes[name] : undefined;
        if (scheme !== undefined) return scopeProblems(name, asArray(scopes), asObject(scheme), keys);
        const message = `unknown security scheme "${name}"${suggestion(name, Object.keys(schemes))}`;
        return [{ keys, severity: "error", rule: "unknown-value", message }];
      },
    ),
  );
}

/** Only where the scheme has some: many documents say elsewhere which there are. */
function scopeProblems(
  name: string,
  scopes: readonly Json[],
  { flows }: JsonObject,
  keys: readonly string[],
): readonly FieldProblem[] {
  const known = Object.values(asObject(flows)).flatMap((flow) =>
    Object.keys(asObject(asObject(flow).scopes)),
  );
  if (known.length === 0) return [];
  return scopes.flatMap((scope, index): readonly FieldProblem[] => {
    if (typeof scope !== "string" || known.includes(scope)) return [];
    const message = `the security scheme "${name}" has no scope "${scope}"${suggestion(scope, known)}`;
    return [{ keys: [...keys, String(index)], severity: "warning", rule: "unknown-value", message }];
  });
}

/** A tag need not be described, so one is only named where another is nearly its name. */
function tagProblems(used: Json | undefined, { tags, search }: GivenNames): readonly FieldProblem[] {
  return asArray(used).flatMap((tag, index): readonly FieldProblem[] => {
    if (typeof tag !== "string" || tags.has(tag) || search.isOver) return [];
    const near = search.misspelling(tag, [...tags]);
    const message = near === undefined ? search.takeEnd() : `unknown tag "${tag}"${didYouMean(near)}`;
    if (message === undefined) return [];
    return [{ keys: ["tags", String(index)], severity: "warning", rule: "unknown-value", message }];
  });
}
