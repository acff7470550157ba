// From the paths of the bundled document to operations: parameters, bodies, responses and our conventions.

import type { Report } from "../../read/diagnostics/diagnostics.ts";
import { METHODS } from "../../read/document/document-grammar.ts";
import {
  asArray,
  asObject,
  asString,
  byCodePoint,
  isObject,
  type Json,
  type JsonObject,
  pointerTo,
  sortedKeys,
} from "../../read/json.ts";
import { tagFile } from "../../read/naming/names.ts";
import { readSecurity } from "../build-security.ts";
import type { Body, Operation, Pagination, Response } from "../model.ts";
import type { OperationNames } from "../name-contract.ts";
import { type BodySide, REQUEST, RESPONSE, readContents } from "./build-contents.ts";
import { dereference, type FoundOperation, type ReadContext } from "./build-context.ts";
import { readParameters, templateNames } from "./build-parameters.ts";
import { readResponseHeaders } from "./build-response-headers.ts";

export function readOperations(
  found: readonly FoundOperation[],
  names: ReadonlyMap<string, OperationNames>,
  context: ReadContext,
): readonly Operation[] {
  reportDuplicates(found, context.report);
  reportPaths(found, context.report);
  return found
    .flatMap((one) => {
      const named = names.get(one.pointer);
      return named === undefined ? [] : [readOperation(one, context, named)];
    })
    .sort((a, b) => byCodePoint(a.id, b.id));
}

export function findOperations(document: JsonObject): readonly FoundOperation[] {
  const paths = asObject(document.paths);
  return sortedKeys(paths)
    .filter((path) => path.startsWith("/"))
    .flatMap((path) => {
      const item = asObject(paths[path]);
      return METHODS.filter((method) => isObject(item[method])).map((method) => ({
        pointer: pointerTo("#", "paths", path, method),
        method,
        path,
        operation: asObject(item[method]),
        item,
      }));
    });
}

function reportDuplicates(found: readonly FoundOperation[], report: Report): void {
  const first = new Map<string, FoundOperation>();
  for (const one of found) {
    const id = asString(one.operation.operationId);
    if (id === undefined) continue;
    const other = first.get(id);
    if (other === undefined) first.set(id, one);
    else {
      const user = `${other.method.toUpperCase()} ${other.path}`;
      report(pointerTo(one.pointer, "operationId"), `operationId "${id}" is already used by ${user}`);
    }
  }
}

/** A path that no router could read, or that is another one under other names. */
function reportPaths(found: readonly FoundOperation[], report: Report): void {
  const first = new Map<string, string>();
  for (const { method, path, pointer } of found) {
    const names = templateNames(path);
    const twice = names.find((name, index) => names.indexOf(name) < index);
    const shape = path.replaceAll(/\{[^{}]*\}/g, "{}");
    const other = first.get(`${method} ${shape}`);
    first.set(`${method} ${shape}`, other ?? path);
    const beyond = /[?#]/.exec(shape)?.[0];
    if (beyond !== undefined) {
      const message = `no request has the path "${path}": what begins with "${beyond}" is not part of a path`;
      report(pointer, message, "warning", "unreachable-path");
    }
    if (shape.replaceAll("{}", "").match(/[{}]/) !== null)
      report(pointer, `the path "${path}" has a brace without its partner`);
    else if (twice !== undefined) report(pointer, `the path "${path}" names the parameter "${twice}" twice`);
    else if (other !== undefined) report(pointer, `the path "${path}" is the same as "${other}"`);
  }
}

function readOperation(one: FoundOperation, context: ReadContext, names: OperationNames): Operation {
  const { operation, pointer } = one;
  const summary = asString(operation.summary);
  const description = asString(operation.description);
  const policy = asString(operation["x-rate-limit-policy"]);
  const capability = asString(operation["x-capability"] ?? tagOf(operation, context)["x-capability"]);
  const creates = asString(operation["x-creates"]);
  const pagination = readPagination(operation["x-pagination"]);
  const security = readSecurity(operation.security, context.securityOptions);
  const body = readBody(operation.requestBody, REQUEST, pointer, context);
  return {
    ...names,
    pointer,
    tag: tagFile(asString(asArray(operation.tags)[0]) ?? "default"),
    method: one.method.toUpperCase(),
    path: one.path,
    ...(summary === undefined ? {} : { summary }),
    ...(description === undefined ? {} : { description }),
    deprecated: operation.deprecated === true,
    scopes: asArray(operation["x-scopes"]).map(String),
    ...conventionsOf(operation),
    ...(policy === undefined ? {} : { rateLimitPolicy: policy }),
    ...(capability === undefined ? {} : { capability }),
    ...(creates === undefined ? {} : { creates }),
    ...(pagination === undefined ? {} : { pagination }),
    ...(security === undefined ? {} : { security }),
    parameters: readParameters(one, context),
    ...(body === undefined ? {} : { body }),
    responses: readResponses(operation.responses, RESPONSE, pointer, context),
  };
}

function conventionsOf(operation: JsonObject): Pick<Operation, "conventions"> {
  if (operation["x-envelope"] === undefined && operation["x-idempotency"] === undefined) return {};
  return {
    conventions: {
      scopesSource: asString(operation["x-scopes-source"]) ?? "none",
      idempotency: asString(operation["x-idempotency"]) ?? "none",
      envelope: asString(operation["x-envelope"]) ?? "top-level",
      decided: operation["x-decision"] !== undefined,
    },
  };
}

/** The root document's entry for the operation's first tag. */
function tagOf(operation: JsonObject, { document }: ReadContext): JsonObject {
  const [name] = asArray(operation.tags);
  return asObject(asArray(document.tags).find((tag) => asObject(tag).name === name));
}

function readPagination(value: Json | undefined): Pagination | undefined {
  if (!isObject(value)) return undefined;
  const [limit, forward, backward] = ["limit", "forward", "backward"].map((key) => asString(value[key]));
  return {
    ...(limit === undefined ? {} : { limit }),
    ...(forward === undefined ? {} : { forward }),
    ...(backward === undefined ? {} : { backward }),
    items: asString(value.items) ?? "",
    pageInfo: asString(value.page_info) ?? "",
  };
}

export function readBody(
  value: Json | undefined,
  side: BodySide,
  pointer: string,
  context: ReadContext,
): Body | undefined {
  const body = dereference(value, context.document);
  if (!isObject(body)) return undefined;
  const [first, ...more] = readContents(body.content, side, pointer, context);
  if (first === undefined) return undefined;
  const description = asString(body.description);
  return {
    required: body.required === true,
    ...(description === undefined ? {} : { description }),
    contents: [first, ...more],
  };
}

export function readResponses(
  value: Json | undefined,
  side: BodySide,
  pointer: string,
  context: ReadContext,
): readonly Response[] {
  const responses = asObject(value);
  return sortedKeys(responses)
    .filter((status) => /^([1-5]\d\d|[1-5][xX]{2}|default)$/.test(status))
    .map((status) => {
      const { description, content, headers } = asObject(dereference(responses[status], context.document));
      const hasBody = !BODILESS.test(status);
      if (!hasBody && Object.keys(asObject(content)).length > 0) {
        const message = `a response with status ${status} has no body: its content is ignored`;
        context.report(pointerTo(pointer, "responses", status), message, "warning", "bodiless-responses");
      }
      return {
        status: status.replaceAll("x", "X"),
        description: asString(description) ?? "",
        contents: hasBody ? readContents(content, side, pointer, context) : [],
        headers: readResponseHeaders(headers, context),
      };
    });
}

/** HTTP gives these no body, whatever a server says. */
const BODILESS = /^(1\d\d|204|205|304)$/;
