// Compares who may call an operation. The items of `security` are alternatives: a caller needs all schemes and scopes of one.
import {
  asArray,
  asObject,
  asString,
  isObject,
  type Json,
  type JsonObject,
  sortedKeys,
} from "../../read/json.ts";
import { type Step, say } from "./comparison-state.ts";
import { child, type Spot } from "./side.ts";

/** Scopes by scheme. A scheme is identified by its content, so that another name alone is not a change. */
type Alternative = ReadonlyMap<string, readonly string[]>;

export function compareSecurity(step: Step, old: Spot, now: Spot): void {
  const [before, after] = [
    alternativesOf(old, step.state.old.document),
    alternativesOf(now, step.state.new.document),
  ];
  const at = { old: child(old, "security") ?? old, new: child(now, "security") ?? now };
  const name = step.operation;
  for (const one of before) {
    if (after.some((other) => isEnough(one, other))) continue;
    const stricter = after.find((other) => schemesOf(other) === schemesOf(one));
    if (stricter === undefined)
      say(step, "security-removed", `${name} cannot be called with ${wordsOf(one)} any more`, at);
    else {
      const added = scopesBeyond(stricter, one).join(", ");
      say(step, "scope-added", `${name} needs the scope ${added} now`, at);
    }
  }
  for (const one of after) if (!before.some((other) => isEnough(one, other))) sayNew(step, one, before, at);
}

function sayNew(
  step: Step,
  one: Alternative,
  before: readonly Alternative[],
  at: { readonly old: Spot; readonly new: Spot },
): void {
  const same = before.find((other) => schemesOf(other) === schemesOf(one));
  const name = step.operation;
  if (same === undefined) {
    say(step, "security-added", `${name} can be called with ${wordsOf(one)} now`, at);
    return;
  }
  const dropped = scopesBeyond(same, one);
  if (dropped.length > 0)
    say(step, "scope-removed", `${name} does not need the scope ${dropped.join(", ")} any more`, at);
}

/** Whether a call with `one` fulfils `other`. */
function isEnough(one: Alternative, other: Alternative): boolean {
  return [...other.keys()].every((scheme) => one.has(scheme)) && scopesBeyond(other, one).length === 0;
}

/** The scopes of `one` that `other` does not have. */
function scopesBeyond(one: Alternative, other: Alternative): readonly string[] {
  return [...one].flatMap(([scheme, scopes]) =>
    scopes.filter((scope) => other.get(scheme)?.includes(scope) !== true),
  );
}

function schemesOf(one: Alternative): string {
  return [...one.keys()].sort().join();
}

function wordsOf(one: Alternative): string {
  return one.size === 0 ? "no key at all" : [...one.keys()].join(" and ");
}

function alternativesOf(operation: Spot, document: JsonObject): readonly Alternative[] {
  const given: Json | undefined = child(operation, "security")?.value ?? document.security;
  const list = asArray(given).filter(isObject);
  if (list.length === 0) return [new Map()];
  const schemes = asObject(asObject(document.components).securitySchemes);
  return list.map(
    (requirement) =>
      new Map(
        sortedKeys(requirement).map((name) => [
          identityOf(name, schemes[name]),
          asArray(requirement[name]).map(String),
        ]),
      ),
  );
}

function identityOf(name: string, scheme: Json | undefined): string {
  const { type, in: place, name: key, scheme: http, openIdConnectUrl } = asObject(scheme);
  switch (type) {
    case "apiKey":
      // The case of a header means nothing, and that of any other name something.
      return `the key "${place === "header" ? String(key).toLowerCase() : String(key)}" in the ${String(place)}`;
    case "http":
      return `HTTP ${(asString(http) ?? "").toLowerCase()}`;
    case "openIdConnect":
      return `OpenID Connect of ${String(openIdConnectUrl)}`;
    default:
      return `${String(type ?? "scheme")} ${name}`;
  }
}
