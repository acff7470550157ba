// Compares one operation of both documents: its identity, its callers, and its requests and responses.
import { METHODS } from "../../read/document/document-grammar.ts";
import { asArray, asString, isObject } from "../../read/json.ts";
import { compareRequestBody, compareResponses } from "./compare-bodies.ts";
import { compareParameters } from "./compare-parameters.ts";
import { compareSecurity } from "./compare-security.ts";
import { type Flow, FROM_SERVICE, type Step, say, TO_SERVICE } from "./comparison-state.ts";
import { child, children, type OperationSpots, type Spot, textOf } from "./side.ts";

export function compareOperation(step: Step, old: OperationSpots, now: OperationSpots): void {
  compareIdentity(step, old.operation, now.operation);
  compareExtensions(step, old.operation, now.operation);
  compareSecurity(step, old.operation, now.operation);
  compareServers(step, old, now);
  compareParameters(step, old, now);
  compareRequestBody(step, old.operation, now.operation);
  compareResponses(step, old.operation, now.operation);
  compareCallbacks(step, old.operation, now.operation);
}

export function compareText(step: Step, old: Spot | undefined, now: Spot | undefined, what: string): void {
  if (textOf(old) === textOf(now)) return;
  say(step, "documentation-changed", `${what} differs`, { old, new: now });
}

function compareIdentity(step: Step, old: Spot, now: Spot): void {
  const name = step.operation;
  for (const key of ["summary", "description", "externalDocs"])
    compareText(step, child(old, key), child(now, key), `${key} of ${name}`);
  const [id, idNow] = [
    asString(child(old, "operationId")?.value),
    asString(child(now, "operationId")?.value),
  ];
  if (id !== idNow) {
    const words = (one: string | undefined) => one ?? "nothing";
    const message = `${name} is called ${words(idNow)}, was ${words(id)}: generated code calls it so`;
    const at = { old: child(old, "operationId") ?? old, new: child(now, "operationId") ?? now };
    say(step, "operation-id-changed", message, at);
  }
  const [tags, tagsNow] = [child(old, "tags"), child(now, "tags")];
  if (JSON.stringify(asArray(tags?.value)) !== JSON.stringify(asArray(tagsNow?.value)))
    say(step, "operation-tags-changed", `${name} has other tags`, {
      old: tags ?? old,
      new: tagsNow ?? now,
    });
  const [was, is] = [child(old, "deprecated")?.value === true, child(now, "deprecated")?.value === true];
  if (is && !was) say(step, "operation-deprecated", `${name} is deprecated`, { old, new: now });
  if (was && !is)
    say(step, "operation-undeprecated", `${name} is not deprecated any more`, { old, new: now });
  compareSunsets(step, old, now);
}

function compareSunsets(step: Step, old: Spot, now: Spot): void {
  const [was, is] = [child(old, "x-sunset"), child(now, "x-sunset")];
  const [day, dayNow] = [was, is].map((spot) => (spot === undefined ? undefined : String(spot.value)));
  if (day === dayNow) return;
  const at = { old: was ?? old, new: is ?? now };
  if (day === undefined) say(step, "sunset-added", `${step.operation} ends on ${dayNow}`, at);
  else if (dayNow === undefined)
    say(step, "sunset-removed", `${step.operation} says no more that it ends on ${day}`, at);
  else {
    const rule = dayNow < day ? "sunset-earlier" : "sunset-later";
    say(step, rule, `${step.operation} ends on ${dayNow}, was ${day}`, at);
  }
}

function compareExtensions(step: Step, old: Spot, now: Spot): void {
  const names = [old, now].flatMap((spot) => children(spot).map(([name]) => name));
  for (const name of new Set(names.filter((one) => one.startsWith("x-") && one !== "x-sunset"))) {
    const [was, is] = [child(old, name), child(now, name)];
    if (textOf(was) === textOf(is)) continue;
    const at = { old: was ?? old, new: is ?? now };
    if (name !== "x-scopes") {
      say(step, "extension-changed", `${name} of ${step.operation} differs`, at);
      continue;
    }
    const [scopes, scopesNow] = [was, is].map((spot) => asArray(spot?.value).map(String));
    for (const scope of scopesNow?.filter((one) => scopes?.includes(one) === false) ?? [])
      say(step, "scope-added", `${step.operation} needs the scope ${scope} now`, at);
    for (const scope of scopes?.filter((one) => scopesNow?.includes(one) === false) ?? [])
      say(step, "scope-removed", `${step.operation} does not need the scope ${scope} any more`, at);
  }
}

/** The operation's own servers, or those of its path, or those of the document. */
function compareServers(step: Step, old: OperationSpots, now: OperationSpots): void {
  const [before, after] = [serversOf(old, step.state.old.document), serversOf(now, step.state.new.document)];
  for (const [url, spot] of before)
    if (!after.has(url)) say(step, "server-removed", `the server ${url} was removed`, { old: spot });
  for (const [url, spot] of after)
    if (!before.has(url)) say(step, "server-added", `the server ${url} is new`, { new: spot });
}

function serversOf({ item, operation }: OperationSpots, document: Spot["value"]): ReadonlyMap<string, Spot> {
  const root: Spot = { pointer: "#", value: document };
  const list = child(operation, "servers") ?? child(item, "servers") ?? child(root, "servers");
  const servers = asArray(list?.value);
  if (list === undefined || servers.length === 0) return new Map([["/", root]]);
  return new Map(
    servers.flatMap((server, index) => {
      const spot = child(list, index);
      if (spot === undefined || !isObject(server)) return [];
      const url = String(server.url ?? "/").replaceAll(/\{([^{}]*)\}/g, (whole, name: string) =>
        String(child(spot, "variables", name, "default")?.value ?? whole),
      );
      return [[url, spot] as const];
    }),
  );
}

function compareCallbacks(step: Step, old: Spot, now: Spot): void {
  const [before, after] = [callbacksOf(step, old, "old"), callbacksOf(step, now, "new")];
  const flow: Flow = step.flow === TO_SERVICE ? FROM_SERVICE : TO_SERVICE;
  for (const [name, was] of before) {
    const is = after.get(name);
    if (is === undefined)
      say(step, "callback-removed", `the callback ${name} was removed`, {
        old: was.operation,
        new: now,
      });
    else compareOperation({ ...step, flow }, was, is);
  }
  for (const [name, is] of after)
    if (!before.has(name))
      say(step, "callback-added", `the callback ${name} is new`, { old, new: is.operation });
}

function callbacksOf(step: Step, operation: Spot, which: "old" | "new"): ReadonlyMap<string, OperationSpots> {
  const found = new Map<string, OperationSpots>();
  for (const [name, reference] of children(child(operation, "callbacks"))) {
    for (const [expression, item] of children(step.state[which].follow(reference))) {
      for (const method of METHODS) {
        const inner = child(item, method);
        if (inner !== undefined && isObject(inner.value))
          found.set(`${name} ${method.toUpperCase()} ${expression}`, { item, operation: inner });
      }
    }
  }
  return found;
}
