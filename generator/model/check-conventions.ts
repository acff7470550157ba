// The conventions of our own contract, checked on the bundled document. Other documents need not follow them.

import { type Report, suggestion } from "../read/diagnostics.ts";
import { METHODS } from "../read/document-grammar.ts";
import {
  asArray,
  asObject,
  asString,
  isObject,
  type JsonObject,
  pointerTo,
  sortedKeys,
} from "../read/json.ts";
import { dereference } from "./build-context.ts";

const VALUES: Readonly<Record<string, readonly string[]>> = {
  "x-scopes-source": ["specification", "decision"],
  "x-idempotency": ["required", "optional", "none"],
  "x-envelope": ["data", "list", "top-level"],
};

const KNOWN = [
  ...Object.keys(VALUES),
  "x-scopes",
  "x-rate-limit-policy",
  "x-pagination",
  "x-decision",
  "x-capability",
  "x-creates",
];

const NEEDED = ["x-scopes", "x-scopes-source", "x-idempotency", "x-envelope", "x-rate-limit-policy"];

export function checkConventions(document: JsonObject, report: Report): void {
  const tags = asArray(document.tags).map((tag) => asString(asObject(tag).name) ?? "");
  const schemas = asObject(asObject(document.components).schemas);
  const scopes = asArray(asObject(schemas.ApiKeyScope).enum).map(String);
  const paths = asObject(document.paths);
  const capabilities = asArray(document["x-capabilities"]).map((one) => String(asObject(one).name));
  checkCapabilities(document, capabilities, report);
  for (const path of sortedKeys(paths)) {
    const item = asObject(paths[path]);
    for (const method of METHODS) {
      const operation = item[method];
      if (!isObject(operation)) continue;
      const pointer = pointerTo("#", "paths", path, method);
      checkIdentity(operation, pointer, tags, report);
      checkExtensions(operation, pointer, { scopes, capabilities }, report);
      checkParameters(operation, pointer, document, report);
    }
  }
}

/** Every tag belongs to a capability of the table, so that every operation does. */
function checkCapabilities(document: JsonObject, known: readonly string[], report: Report): void {
  if (known.length === 0) return;
  asArray(document.tags).forEach((tag, index) => {
    const pointer = pointerTo("#", "tags", index);
    const { "x-capability": capability } = asObject(tag);
    if (capability === undefined) report(pointer, "expected x-capability, found none");
    else if (!known.includes(String(capability))) {
      const message = `unknown capability "${capability}"${suggestion(String(capability), known)}`;
      report(pointerTo(pointer, "x-capability"), message);
    }
  });
}

function checkIdentity(
  operation: JsonObject,
  pointer: string,
  tags: readonly string[],
  report: Report,
): void {
  const id = asString(operation.operationId);
  if (id === undefined) report(pointer, "expected an operationId, found none");
  else if (!/^[a-z][A-Za-z0-9]*$/.test(id)) {
    report(pointerTo(pointer, "operationId"), `operationId "${id}" is not camelCase`);
  }
  const own = asArray(operation.tags).map(String);
  if (own.length !== 1) report(pointer, `expected exactly one tag, found ${own.length}`);
  for (const tag of own) {
    if (tags.includes(tag)) continue;
    report(
      pointerTo(pointer, "tags"),
      `tag "${tag}" is not listed in the root document${suggestion(tag, tags)}`,
    );
  }
}

interface Known {
  readonly scopes: readonly string[];
  readonly capabilities: readonly string[];
}

function checkExtensions(
  operation: JsonObject,
  pointer: string,
  { scopes, capabilities }: Known,
  report: Report,
): void {
  for (const key of NEEDED) {
    if (operation[key] === undefined) report(pointer, `expected ${key}, found none`);
  }
  for (const key of sortedKeys(operation)) {
    if (!key.startsWith("x-") || KNOWN.includes(key)) continue;
    report(pointerTo(pointer, key), `unknown extension ${key}${suggestion(key, KNOWN)}`);
  }
  for (const [key, values] of Object.entries(VALUES)) {
    const found = operation[key];
    if (found === undefined || values.includes(String(found))) continue;
    const message = `${key}: expected ${values.join(", ")}; found ${JSON.stringify(found)}`;
    report(pointerTo(pointer, key), `${message}${suggestion(String(found), values)}`);
  }
  const capability = operation["x-capability"];
  if (capability !== undefined && !capabilities.includes(String(capability))) {
    const message = `unknown capability "${capability}"${suggestion(String(capability), capabilities)}`;
    report(pointerTo(pointer, "x-capability"), message);
  }
  asArray(operation["x-scopes"]).forEach((scope, index) => {
    if (scopes.length === 0 || scopes.includes(String(scope))) return;
    report(
      pointerTo(pointer, "x-scopes", index),
      `unknown scope "${scope}"${suggestion(String(scope), scopes)}`,
    );
  });
}

function checkParameters(operation: JsonObject, pointer: string, document: JsonObject, report: Report): void {
  const parameters = asArray(operation.parameters).map((parameter) =>
    asObject(dereference(parameter, document)),
  );
  parameters.forEach((parameter, index) => {
    if (parameter.in !== "path" || typeof parameter["x-resource"] === "string") return;
    report(pointerTo(pointer, "parameters", index), `path parameter "${parameter.name}" needs x-resource`);
  });
  const key = parameters.find(
    (parameter) => parameter.in === "header" && parameter.name === "Idempotency-Key",
  );
  const found = key === undefined ? "none" : key.required === true ? "required" : "optional";
  const stated = operation["x-idempotency"];
  if (typeof stated === "string" && VALUES["x-idempotency"]?.includes(stated) && stated !== found) {
    report(pointerTo(pointer, "x-idempotency"), `says ${stated}, but the header Idempotency-Key is ${found}`);
  }
  const queries = parameters
    .filter((parameter) => parameter.in === "query")
    .map((parameter) => String(parameter.name));
  const pagination = asObject(operation["x-pagination"]);
  for (const role of ["limit", "forward", "backward"]) {
    const name = asString(pagination[role]);
    if (name === undefined || queries.includes(name)) continue;
    const place = pointerTo(pointer, "x-pagination", role);
    report(place, `the operation has no query parameter "${name}"${suggestion(name, queries)}`);
  }
}
