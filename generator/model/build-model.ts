// Third step: takes every decision about names, order, types and conventions, and returns the model that the
// templates print. It reads one bundled document and reports every problem it meets.

import type { Bundle } from "../read/bundle/bundle.ts";
import type { Diagnostic, Report } from "../read/diagnostics/diagnostics.ts";
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
} from "../read/json.ts";
import { entriesOf, type KeptNames } from "../read/naming/assign-names.ts";
import { type Dialect, normaliseSchema } from "../read/schemas/normalise-schema.ts";
import { endlessSchema } from "../read/schemas/schema-cycle.ts";
import { readRealtime } from "./build-realtime.ts";
import { findReceivers, readReceivers } from "./build-receivers.ts";
import { nameSecuritySchemes, readBaseUrl, readSecurity, readSecuritySchemes } from "./build-security.ts";
import type { Model, NamedSchema } from "./model.ts";
import { type ContractNames, nameContract, nameTags } from "./name-contract.ts";
import { findOperations, readOperations } from "./operations/build-operations.ts";
import { TypeBuilder } from "./types/build-types.ts";
import { Directions } from "./types/directions.ts";

export interface BuiltModel {
  readonly model: Model;
  readonly diagnostics: readonly Diagnostic[];
}

/** A second document of our own contract: the parts that OpenAPI has no words for. */
interface RealtimeSource {
  readonly file: string;
  readonly value: Json;
}

/** @param kept names of an earlier run */
export function buildModel(bundle: Bundle, realtime?: RealtimeSource, kept: KeptNames = {}): BuiltModel {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (pointer, message, severity = "error", rule = undefined) =>
    diagnostics.push({
      ...bundle.locate(pointer),
      ...(rule === undefined ? {} : { rule }),
      ...{ severity, message },
    });
  const document = bundle.document;
  const dialect: Dialect = { siblingsOfRef: !(asString(document.openapi) ?? "").startsWith("3.0") };
  const tables = asObject(asObject(document.components).schemas);
  const keys = sortedKeys(tables);
  const found = findOperations(document);
  const receivers = findReceivers(document, found);
  const names = nameContract(keys, found, receivers, kept);
  const schemas = new Map<string, JsonObject | boolean>();
  for (const key of keys) schemas.set(key, normaliseSchema(tables[key] ?? null, dialect));
  cutCircles(schemas, report);
  const typeNames = new Map(names.schemas);
  const types = new TypeBuilder(schemas, typeNames, report);
  const directions = new Directions({ schemas, names: typeNames, taken: exchangeTypes(names) });
  const securityOptions = nameSecuritySchemes(document);
  const securitySchemes = readSecuritySchemes(document, securityOptions, report);
  const baseUrl = readBaseUrl(document);
  const context = { document, securityOptions, dialect, types, directions, report };
  const operations = readOperations(found, names.operations, context);
  const tags = [...new Set(operations.map((operation) => operation.tag))].sort(byCodePoint);
  const identifiers = nameTags(tags, kept);
  const stream =
    realtime === undefined
      ? undefined
      : readRealtime(realtime.value, {
          typeNames: names.schemas,
          operationIds: new Set(operations.map((operation) => operation.id)),
          report: (pointer, message) =>
            diagnostics.push({ file: realtime.file, pointer, severity: "error", message }),
        });
  return {
    diagnostics,
    model: {
      title: asString(asObject(document.info).title) ?? "API",
      version: asString(asObject(document.info).version) ?? "0",
      schemas: [...keys.map((key) => ({ key, of: key })), ...directions.variants]
        .map(({ key, of }) => ({
          ...namedSchema(key, typeNames.get(key) ?? key, schemas.get(key) ?? true, {
            types,
            origin: of,
          }),
          root: bundle.rootSchemas.has(key),
        }))
        .sort((a, b) => byCodePoint(a.key, b.key)),
      operations,
      receivers: readReceivers(receivers, names, context),
      tags: tags.map((name) => ({ name, identifier: identifiers.get(name) ?? name })),
      names: [...bundle.names, ...names.entries, ...entriesOf("tag", identifiers)],
      keptNames: kept,
      securitySchemes,
      security: readSecurity(document.security, securityOptions) ?? [],
      ...(baseUrl === undefined ? {} : { baseUrl }),
      ...readTables(document),
      document,
      ...(stream === undefined ? {} : { realtime: stream }),
    },
  };
}

function exchangeTypes({ operations, events, receivers }: ContractNames): ReadonlySet<string> {
  const exchanges = [...operations.values(), ...events.values()];
  return new Set([
    ...exchanges.flatMap(({ requestType, responseType }) => [requestType, responseType]),
    ...[...receivers.values()].map(({ eventType }) => eventType),
  ]);
}

/** Where a circle is only a warning, its first schema allows anything. */
function cutCircles(schemas: Map<string, JsonObject | boolean>, report: Report): void {
  for (let circle = endlessSchema(schemas); circle !== undefined; circle = endlessSchema(schemas)) {
    const [first = ""] = circle;
    report(
      pointerTo("#/components/schemas", first),
      `the schema is made of itself: ${[...circle, first].join(" -> ")}`,
    );
    schemas.set(first, true);
  }
}

function namedSchema(
  key: string,
  name: string,
  schema: JsonObject | boolean,
  { types, origin }: { readonly types: TypeBuilder; readonly origin: string },
): Omit<NamedSchema, "root"> {
  const description = isObject(schema) ? asString(schema.description) : undefined;
  return {
    key,
    reference: pointerTo("#/components/schemas", key),
    name,
    ...(description === undefined ? {} : { description }),
    deprecated: isObject(schema) && schema.deprecated === true,
    type: types.declare(key, pointerTo("#/components/schemas", origin)),
    schema: isObject(schema) ? schema : schema ? {} : { not: {} },
  };
}

function readTables(document: JsonObject): Pick<Model, "errorCodes" | "capabilities"> {
  return {
    errorCodes: asArray(document["x-error-codes"]).map((entry) => {
      const { code, status } = asObject(entry);
      return { code: String(code), status: Number(status) };
    }),
    capabilities: asArray(document["x-capabilities"]).map((entry) => {
      const { name, description } = asObject(entry);
      return { name: String(name), description: String(description) };
    }),
  };
}
