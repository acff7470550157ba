// Compares two documents: pairs their operations, webhooks and callbacks, compares each pair, and returns the changes in
// the order of severity and place.

import { METHODS } from "../../read/document/document-grammar.ts";
import { asString, byCodePoint, isObject } from "../../read/json.ts";
import type { Finding } from "../change.ts";
import { LEVELS } from "../rules.ts";
import { compareOperation, compareText } from "./compare-operations.ts";
import { SchemaComparer } from "./compare-schemas.ts";
import { type ComparisonState, FindingTable, FROM_SERVICE, say, TO_SERVICE } from "./comparison-state.ts";
import { child, children, type Side, type Spot, textOf } from "./side.ts";

export interface FoundChange extends Finding {
  readonly operations: readonly string[];
}

export function compareDocuments(old: Side, now: Side, today: string): readonly FoundChange[] {
  const state: ComparisonState = {
    ...{ old, new: now, today },
    schemas: new SchemaComparer(old, now),
    findings: new FindingTable(),
  };
  const [root, rootNow] = [rootOf(old), rootOf(now)];
  compareHeads(state, root, rootNow);
  comparePaths(state, child(root, "paths"), child(rootNow, "paths"), "operation");
  comparePaths(state, child(root, "webhooks"), child(rootNow, "webhooks"), "webhook");
  return state.findings
    .all()
    .map(({ finding, operations }) => ({ ...finding, operations: [...operations].sort(byCodePoint) }))
    .sort(
      (a, b) =>
        LEVELS.indexOf(b.level) - LEVELS.indexOf(a.level) ||
        byCodePoint(a.new ?? a.old ?? "", b.new ?? b.old ?? "") ||
        byCodePoint(a.rule, b.rule) ||
        byCodePoint(a.direction ?? "", b.direction ?? "") ||
        byCodePoint(a.message, b.message),
    );
}

function rootOf({ document }: Side): Spot {
  return { pointer: "#", value: document };
}

function compareHeads(state: ComparisonState, old: Spot, now: Spot): void {
  const step = { state, operation: "", flow: TO_SERVICE };
  for (const key of ["title", "description", "summary", "termsOfService"])
    compareText(step, child(old, "info", key), child(now, "info", key), `the document's ${key}`);
  compareText(step, child(old, "tags"), child(now, "tags"), "the list of tags");
  const names = [old, now].flatMap((root) => children(root).map(([name]) => name));
  for (const name of new Set(names.filter((one) => one.startsWith("x-")))) {
    const [was, is] = [child(old, name), child(now, name)];
    if (textOf(was) === textOf(is)) continue;
    say(step, "extension-changed", `${name} of the document differs`, {
      old: was ?? old,
      new: is ?? now,
    });
  }
}

interface FoundOperation {
  readonly name: string;
  readonly item: Spot;
  readonly operation: Spot;
}

function comparePaths(
  state: ComparisonState,
  old: Spot | undefined,
  now: Spot | undefined,
  kind: "operation" | "webhook",
): void {
  const flow = kind === "operation" ? TO_SERVICE : FROM_SERVICE;
  const [before, after] = [operationsOf(old, kind), operationsOf(now, kind)];
  for (const [key, was] of before) {
    const is = after.get(key);
    if (is === undefined) removed(state, was, kind, now ?? { pointer: "#", value: state.new.document });
    else compareOperation({ state, operation: is.name, flow }, was, is);
  }
  for (const [key, is] of after) {
    if (before.has(key)) continue;
    say({ state, operation: is.name, flow }, `${kind}-added`, `${is.name} is new`, {
      new: is.operation,
    });
  }
}

/** Paths that differ in the names of their parameters only are the same path. */
function operationsOf(
  paths: Spot | undefined,
  kind: "operation" | "webhook",
): ReadonlyMap<string, FoundOperation> {
  const found = new Map<string, FoundOperation>();
  for (const [path, item] of children(paths)) {
    if (kind === "operation" && !path.startsWith("/")) continue;
    for (const method of METHODS) {
      const operation = child(item, method);
      if (operation === undefined || !isObject(operation.value)) continue;
      const key = `${method} ${kind === "operation" ? path.replaceAll(/\{[^{}]*\}/g, "{}") : path}`;
      const name = kind === "operation" ? `${method.toUpperCase()} ${path}` : `webhook ${path}`;
      found.set(key, { name, item, operation });
    }
  }
  return found;
}

function removed(
  state: ComparisonState,
  was: FoundOperation,
  kind: "operation" | "webhook",
  paths: Spot,
): void {
  const step = { state, operation: was.name, flow: TO_SERVICE };
  const at = { old: was.operation, new: paths };
  const isDeprecated = child(was.operation, "deprecated")?.value === true;
  const sunset = asString(child(was.operation, "x-sunset")?.value);
  if (kind === "webhook") say(step, "webhook-removed", `${was.name} was removed`, at);
  else if (isDeprecated && sunset !== undefined && sunset.slice(0, 10) <= state.today) {
    const message = `${was.name} was removed after its sunset on ${sunset}`;
    say(step, "operation-removed-after-sunset", message, at);
  } else if (isDeprecated && sunset === undefined) {
    const message = `${was.name} was removed; it was deprecated`;
    say(step, "operation-removed-deprecated", message, at);
  } else say(step, "operation-removed", `${was.name} was removed`, at);
}
