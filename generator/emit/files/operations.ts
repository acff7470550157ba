// operations.ts: the operation table as data, for routing, for the client and for the suite's checks.
import type { Body, Content, JsonSchema, Model, Operation, Parameter } from "../../model/model.ts";
import type { Imports } from "../source-text/imports.ts";

/** By reference. */
export type Schemas = ReadonlyMap<string, JsonSchema>;

export function operationsView(model: Model, imports: Imports): object {
  imports.useRuntime("operation.ts", "type", "OperationDescription");
  const schemas = schemasOf(model);
  return {
    title: model.title,
    version: model.version,
    operations: model.operations.map((operation) => operationView(operation, schemas)),
  };
}

export function schemasOf(model: Model): Schemas {
  return new Map(model.schemas.map((schema) => [schema.reference, schema.schema]));
}

function operationView(operation: Operation, schemas: Schemas) {
  const parametersIn = (place: string) =>
    operation.parameters.filter((one) => one.place === place).map((one) => parameterView(one, schemas));
  const { id, tag, method, path, scopes, conventions } = operation;
  return {
    ...{ id, tag, method, path, scopes, conventions },
    rateLimitPolicy: operation.rateLimitPolicy,
    capability: operation.capability,
    creates: operation.creates,
    pathParameters: parametersIn("path"),
    query: parametersIn("query"),
    headers: parametersIn("headers"),
    hasBody: operation.body !== undefined,
    bodyRequired: operation.body?.required ?? false,
    cookies: parametersIn("cookies"),
    bodies: bodiesView(operation.body),
    bodyDefaults: defaultsView(operation.body),
    responseTypes: responseTypesView(operation),
    ...statusesView(operation),
    pagination: operation.pagination,
  };
}

/** Undefined where the body is JSON and nothing else, as nearly every one is. */
function bodiesView(body: Body | undefined) {
  if (body === undefined || isJsonAlone(body.contents)) return undefined;
  return body.contents.map(({ mediaType, kind, shape, encodings }) => ({
    mediaType,
    kind,
    shape,
    encodings,
  }));
}

function defaultsView(body: Body | undefined) {
  const found = (body?.contents ?? []).flatMap(({ mediaType, defaults }) =>
    defaults === undefined ? [] : [[mediaType, defaults] as const],
  );
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/** By status, where the responses of the operation are others than JSON. */
function responseTypesView({ responses }: Operation) {
  if (responses.every(({ contents }) => isJsonAlone(contents))) return undefined;
  const rows = responses.map(
    ({ status, contents }) => [status, contents.map(({ mediaType }) => mediaType)] as const,
  );
  return Object.fromEntries(rows.filter(([, types]) => types.length > 0));
}

export function isJsonAlone(contents: readonly Content[]): boolean {
  return contents.every(({ mediaType }) => mediaType === "application/json");
}

export function statusesView(operation: Operation) {
  const statuses = operation.responses.map((response) => response.status);
  const classes = statuses.filter((status) => status.endsWith("XX")).map((status) => Number(status[0]));
  return {
    statuses: statuses.map(Number).filter((status) => status > 0),
    statusClasses: classes.length > 0 ? classes : undefined,
    hasDefaultStatus: statuses.includes("default"),
  };
}

export function parameterView(parameter: Parameter, schemas: Schemas) {
  const { type, kinds, items, itemKinds, tuple, style, explode, separator, shape } = parameter.coercion;
  return {
    ...{ name: parameter.name, required: parameter.required, type, kinds, items, itemKinds },
    hasExplode: (items !== undefined || style !== undefined) && explode !== undefined,
    ...{ tuple, style, explode, separator, shape },
    hasDefault: parameter.default !== undefined,
    default: parameter.default,
    resource: parameter.resource,
    schema: withoutNotes(schemas.get(String(parameter.schema.$ref)) ?? parameter.schema),
  };
}

/** The table is read by programs; the texts that explain a parameter to people stay in the types. */
function withoutNotes(schema: JsonSchema) {
  return Object.fromEntries(
    Object.entries(schema).filter(
      ([key]) => key !== "description" && key !== "title" && !key.startsWith("x-"),
    ),
  );
}
