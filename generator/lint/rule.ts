// The type of a lint rule, and of its context: one bundled document, its operations, and the configuration.
import { METHODS } from "../read/document/document-grammar.ts";
import {
  asArray,
  asObject,
  atPointer,
  isObject,
  type Json,
  type JsonObject,
  pointerTo,
  sortedKeys,
} from "../read/json.ts";
import type { FoundPart } from "./places.ts";
import type { Requirement } from "./requirements.ts";

export const SEVERITIES = ["error", "warning", "off"] as const;
export type Severity = (typeof SEVERITIES)[number];

export interface Rule {
  /** One sentence: a claim that holds in a document that keeps the rule. */
  readonly about: string;
  /** In any document, and in one of a workspace context service. */
  readonly severity: { readonly general: Severity; readonly workspace: Severity };
  /** The options that the configuration may set beside the severity. */
  readonly options?: Readonly<Record<string, RuleOption>>;
  readonly check: (context: LintContext) => void;
}

/** A list of strings. */
interface RuleOption {
  readonly about: string;
  /** The values that hold where the configuration sets none. */
  readonly standard: readonly string[];
}

export interface LintContext {
  /** As written, in one piece. */
  readonly document: JsonObject;
  /** The same with every schema in JSON Schema 2020-12. */
  readonly normalised: JsonObject;
  /** Every part of the document as written, and of the normalised one. */
  readonly written: readonly FoundPart[];
  readonly parts: readonly FoundPart[];
  readonly operations: readonly LintOperation[];
  /** The catalogue that the configuration names. */
  readonly requirements?: readonly Requirement[];
  /** The rule's own options. */
  readonly options: Readonly<Record<string, readonly string[]>>;
  readonly report: (pointer: string, message: string) => void;
  /** A problem of a requirement. */
  readonly reportRequirement: (requirement: Requirement, message: string) => void;
}

export interface LintOperation {
  readonly pointer: string;
  readonly method: string;
  readonly path: string;
  readonly operation: JsonObject;
  readonly isWebhook: boolean;
  readonly parameters: readonly LintParameter[];
  /** Responses by status, references followed. */
  readonly responses: readonly LintResponse[];
}

interface LintParameter {
  readonly pointer: string;
  readonly parameter: JsonObject;
}

interface LintResponse {
  readonly status: string;
  readonly pointer: string;
  readonly response: JsonObject;
}

export function operationsOf(document: JsonObject): readonly LintOperation[] {
  return (["paths", "webhooks"] as const).flatMap((section) => {
    const items = asObject(document[section]);
    return sortedKeys(items).flatMap((path) => {
      const item = asObject(items[path]);
      return METHODS.filter((method) => isObject(item[method])).map((method) =>
        readOperation(document, [section, path], method, item),
      );
    });
  });
}

function readOperation(
  document: JsonObject,
  [section, path]: readonly [section: string, path: string],
  method: string,
  item: JsonObject,
): LintOperation {
  const operation = asObject(item[method]);
  const pointer = pointerTo("#", section, path, method);
  const listed = (list: Json | undefined, at: string) =>
    asArray(list).map((parameter, index) => ({
      pointer: pointerTo(at, "parameters", index),
      parameter: asObject(follow(document, parameter)),
    }));
  const responses = asObject(operation.responses);
  return {
    ...{ pointer, method, path, operation, isWebhook: section === "webhooks" },
    parameters: [
      ...listed(item.parameters, pointerTo("#", section, path)),
      ...listed(operation.parameters, pointer),
    ],
    responses: sortedKeys(responses)
      .filter((status) => !status.startsWith("x-"))
      .map((status) => ({
        status: status.toUpperCase().replace("DEFAULT", "default"),
        pointer: pointerTo(pointer, "responses", status),
        response: asObject(follow(document, responses[status])),
      })),
  };
}

/** References of a bundled document are pointers into it. */
export function follow(document: JsonObject, value: Json | undefined): Json | undefined {
  let found = value;
  for (const seen = new Set<string>(); isObject(found) && typeof found.$ref === "string"; ) {
    if (seen.has(found.$ref)) return undefined;
    seen.add(found.$ref);
    found = atPointer(document, found.$ref);
  }
  return found;
}

/** The schema of the JSON body, followed to where it is written. */
export function bodySchema(document: JsonObject, holder: JsonObject): JsonObject | undefined {
  const content = asObject(holder.content);
  const type = sortedKeys(content).find((one) => /\bjson\b/.test(one));
  const schema = type === undefined ? undefined : follow(document, asObject(content[type]).schema);
  return isObject(schema) ? schema : undefined;
}

export function nameOfOperation({ method, path, isWebhook }: LintOperation): string {
  return isWebhook ? `webhook ${path}` : `${method.toUpperCase()} ${path}`;
}
