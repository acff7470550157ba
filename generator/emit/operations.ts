// operations.ts: the operation table as data, for routing, for the client and for the suite's checks.
import type { JsonSchema, Model, Operation, Parameter } from "../model/model.ts";
import { printData } from "./print-data.ts";
import { type EmitContext, header, render } from "./template.ts";

export function emitOperations(model: Model, context: EmitContext): string {
  const schemas = new Map(model.schemas.map((schema) => [schema.reference, schema.schema]));
  const table = Object.fromEntries(
    model.operations.map((operation) => [operation.id, describe(operation, schemas)]),
  );
  const ids = model.operations.map((operation) => operation.id);
  return render("operations.hbs", {
    header: header(context),
    runtime: context.runtime,
    table: printData(table, 0, 200),
    contract: printData({ title: model.title, version: model.version }, 0, "export const contract = ".length),
    ids: printData(ids, 0, "export const operationIds: readonly OperationId[] = ".length),
  });
}

type Schemas = ReadonlyMap<string, JsonSchema>;

function describe(operation: Operation, schemas: Schemas) {
  const inPlace = (place: string) =>
    operation.parameters.filter((one) => one.place === place).map((one) => describeParameter(one, schemas));
  return {
    id: operation.id,
    tag: operation.tag,
    method: operation.method,
    path: operation.path,
    scopes: operation.scopes,
    scopesSource: operation.scopesSource,
    idempotency: operation.idempotency,
    envelope: operation.envelope,
    decided: operation.decided,
    rateLimitPolicy: operation.rateLimitPolicy,
    pathParameters: inPlace("path"),
    query: inPlace("query"),
    headers: inPlace("headers"),
    hasBody: operation.body !== undefined,
    bodyRequired: operation.body?.required ?? false,
    bodyMediaType: operation.body?.mediaType,
    ...describeStatuses(operation),
    pagination: operation.pagination,
  };
}

function describeStatuses(operation: Operation) {
  const statuses = operation.responses.map((response) => response.status);
  const classes = statuses.filter((status) => status.endsWith("XX")).map((status) => Number(status[0]));
  return {
    statuses: statuses.map(Number).filter((status) => status > 0),
    statusClasses: classes.length > 0 ? classes : undefined,
    hasDefaultStatus: statuses.includes("default") ? true : undefined,
  };
}

function describeParameter(parameter: Parameter, schemas: Schemas) {
  const { type, items, explode } = parameter.coercion;
  return {
    name: parameter.name,
    required: parameter.required,
    type,
    items,
    explode: type === "list" ? explode : undefined,
    resource: parameter.resource,
    schema: withoutNotes(schemas.get(String(parameter.schema.$ref)) ?? parameter.schema),
  };
}

/** The table is read by programs; what explains a parameter to people stays in the types. */
function withoutNotes(schema: Parameter["schema"]) {
  return Object.fromEntries(
    Object.entries(schema).filter(
      ([key]) => key !== "description" && key !== "title" && !key.startsWith("x-"),
    ),
  );
}
