// types.ts: one exported type per component schema, then the request and response of every operation.
import type { Member, Model, NamedSchema, Operation, Response, TypeNode } from "../model/model.ts";
import { PLACES } from "../model/model.ts";
import { docView } from "./doc.ts";
import type { Imports } from "./imports.ts";
import { propertyViews, typeView } from "./type-view.ts";

export function typesView(model: Model, imports: Imports): object {
  return {
    schemas: model.schemas.map(schemaView),
    operations: model.operations.map((operation) => operationView(operation, imports)),
  };
}

function schemaView({ name, description, deprecated, type }: NamedSchema) {
  const isInterface = type.kind === "object" && type.members.length > 0;
  return {
    name,
    doc: docView(description, deprecated),
    properties: isInterface ? propertyViews(type.members, type.index) : undefined,
    type: isInterface ? undefined : typeView(orEmpty(type)),
  };
}

/** An alias of `{}` would be the type of everything but null. */
function orEmpty(type: TypeNode): TypeNode {
  return type.kind === "object" && type.index === undefined ? { ...type, index: { kind: "never" } } : type;
}

function operationView(operation: Operation, imports: Imports) {
  const { method, path, requestType, responseType, responses } = operation;
  const request = requestProperties(operation);
  return {
    requestDoc: docView(`What ${method} ${path} is asked with.`),
    responseDoc: docView(`What ${method} ${path} can answer.`),
    ...{ requestType, responseType },
    request: request.length === 0 ? undefined : propertyViews(request),
    responses: groupByBody(responses).map((group) => responseView(group, responses, imports)),
  };
}

function requestProperties(operation: Operation): readonly Member[] {
  const properties = PLACES.flatMap((place): readonly Member[] => {
    const parameters = operation.parameters.filter((parameter) => parameter.place === place);
    if (parameters.length === 0) return [];
    const members = parameters.map(({ name, required, deprecated, description, type }) => ({
      ...{ name, optional: !required, deprecated, type },
      ...(description === undefined ? {} : { description }),
    }));
    return [{ name: place, optional: false, type: { kind: "object", members } }];
  });
  const { body } = operation;
  return body === undefined
    ? properties
    : [...properties, { name: "body", optional: !body.required, type: body.type }];
}

/** Statuses with the same body share one branch. */
function groupByBody(responses: readonly Response[]): readonly (readonly Response[])[] {
  const groups = new Map<string, Response[]>();
  for (const response of responses) {
    const key = JSON.stringify(response.type ?? null);
    const group = groups.get(key) ?? [];
    group.push(response);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function responseView(group: readonly Response[], all: readonly Response[], imports: Imports) {
  const body = group[0]?.type;
  imports.useRuntime(HTTP, "type", "ResponseHeaders");
  return {
    statuses: group.map(({ status }) => statusType(status, all, imports)),
    body: body === undefined ? undefined : typeView(body),
  };
}

const HTTP = "http.ts";
const CLASSES: Readonly<Record<string, string>> = {
  "1XX": "InformationalStatus",
  "2XX": "SuccessStatus",
  "3XX": "RedirectionStatus",
  "4XX": "ClientErrorStatus",
  "5XX": "ServerErrorStatus",
};

/** `4XX` and `default` stand for every registered status that is not declared more closely. */
function statusType(status: string, all: readonly Response[], imports: Imports): string {
  if (/^\d+$/.test(status)) return status;
  const name = CLASSES[status];
  const closer = all
    .filter((response) => response.status !== status && response.status !== "default")
    .filter((response) => name === undefined || response.status[0] === status[0])
    .map((response) => CLASSES[response.status] ?? response.status);
  const wide = name ?? "HttpStatus";
  imports.useRuntime(HTTP, "type", wide, ...closer.filter((one) => !/^\d/.test(one)));
  return closer.length === 0 ? wide : `Exclude<${wide}, ${closer.join(" | ")}>`;
}
