// types.ts: one exported type per component schema, then the request and response of every operation.
import type {
  Content,
  Exchange,
  Model,
  NamedSchema,
  Property,
  ReceivedEvent,
  Receiver,
  Response,
  TypeNode,
} from "../../model/model.ts";

import { PLACES } from "../../model/model.ts";
import { byCodePoint } from "../../read/json.ts";
import { docView } from "../source-text/doc.ts";
import type { Imports } from "../source-text/imports.ts";
import { propertyViews, typeView } from "../type-view.ts";

export function typesView(model: Model, imports: Imports): object {
  return {
    schemas: model.schemas.map(schemaView),
    operations: [
      ...model.operations.map((operation) => {
        const { method, path } = operation;
        const docs = {
          requestDoc: docView(`What ${method} ${path} is asked with.`),
          responseDoc: docView(`The responses of ${method} ${path}.`),
        };
        return { ...docs, ...exchangeView(operation, requestProperties(operation), imports) };
      }),
      ...model.receivers.flatMap(({ events }) => events.map((event) => eventView(event, imports))),
    ],
    unions: model.receivers.map(({ eventType, callback, events }) => ({
      name: eventType,
      doc: docView(`What ${callback === undefined ? "the webhooks send" : describeCallback(callback)}.`),
      type: typeView({
        kind: "union",
        of: events.map(({ requestType: name }) => ({ kind: "reference", name })),
      }),
    })),
  };
}

function schemaView({ name, description, deprecated, type }: NamedSchema) {
  const isInterface = type.kind === "object" && type.properties.length > 0;
  return {
    name,
    doc: docView(description, { deprecated }),
    properties: isInterface ? propertyViews(type.properties, type.index) : undefined,
    type: isInterface ? undefined : typeView(orEmpty(type)),
  };
}

/** An alias of `{}` would be the type of everything but null. */
function orEmpty(type: TypeNode): TypeNode {
  return type.kind === "object" && type.index === undefined ? { ...type, index: { kind: "never" } } : type;
}

export function describeCallback({ name, method, path }: NonNullable<Receiver["callback"]>): string {
  return `the callback "${name}" of ${method} ${path} sends`;
}

/** As the receiver hands it over: its name says which of the union it is. */
function eventView(event: ReceivedEvent, imports: Imports) {
  const name: Property = { name: "name", optional: false, type: { kind: "literal", value: event.name } };
  const text = [event.summary, event.description].filter(Boolean).join("\n\n");
  const docs = {
    requestDoc: docView(text || `The event "${event.name}".`, { deprecated: event.deprecated }),
    responseDoc: docView(`What a receiver of "${event.name}" can return.`),
  };
  return { ...docs, ...exchangeView(event, [name, ...requestProperties(event)], imports) };
}

function exchangeView(operation: Exchange, request: readonly Property[], imports: Imports) {
  const { requestType, responseType, responses } = operation;
  const bodies = bodyAlternatives(operation);
  const contents = [...(operation.body?.contents ?? []), ...responses.flatMap((one) => one.contents)];
  for (const { type } of contents) useBodyTypes(type, imports);
  return {
    ...{ requestType, responseType },
    request: request.length === 0 || bodies !== undefined ? undefined : propertyViews(request),
    requestAlternatives: bodies === undefined ? undefined : typeView(withBodies(request, bodies)),
    responses: groupByBody(responses).map((group) => responseView(group, responses, imports)),
  };
}

/** The names that the partials of types have for bodies that are neither JSON nor text. */
function useBodyTypes(type: TypeNode, imports: Imports): void {
  if (type.kind === "binary") imports.useRuntime(BODIES, "type", "BinaryBody");
  else if (type.kind === "file") imports.useRuntime(BODIES, "type", "FilePart");
  else if (type.kind === "stream") {
    if (type.isEvents) imports.useRuntime(BODIES, "type", "ServerSentEvent");
  } else if (type.kind === "object")
    for (const { type: inner } of type.properties) useBodyTypes(inner, imports);
  else if (type.kind === "array") useBodyTypes(type.items, imports);
  else if (type.kind === "union" || type.kind === "intersection")
    for (const inner of type.of) useBodyTypes(inner, imports);
}

const BODIES = "body-types.ts";

/** A body of several media types: which one it is, is beside it. */
function bodyAlternatives({ body }: Exchange): readonly TypeNode[] | undefined {
  if (body === undefined || !needsContentType(body.contents)) return undefined;
  const alternatives = body.contents.map(
    ({ mediaType, type }): TypeNode => ({
      kind: "object",
      properties: [
        { name: "contentType", optional: false, type: contentTypeOf(mediaType) },
        { name: "body", optional: false, type },
      ],
    }),
  );
  const none: readonly Property[] = ["contentType", "body"].map((name) => {
    return { name, optional: true, type: { kind: "never" } };
  });
  return body.required ? alternatives : [...alternatives, { kind: "object", properties: none }];
}

function needsContentType(contents: readonly Content[]): boolean {
  return contents.length > 1 || contents.some(({ mediaType }) => mediaType.includes("*"));
}

function contentTypeOf(mediaType: string): TypeNode {
  return mediaType.includes("*") ? { kind: "string" } : { kind: "literal", value: mediaType };
}

function withBodies(request: readonly Property[], bodies: readonly TypeNode[]): TypeNode {
  const [only, ...more] = bodies;
  const alternatives: TypeNode =
    only !== undefined && more.length === 0 ? only : { kind: "union", of: bodies };
  if (request.length === 0) return alternatives;
  return { kind: "intersection", of: [{ kind: "object", properties: request }, alternatives] };
}

function requestProperties(operation: Exchange): readonly Property[] {
  const ofPlaces = PLACES.flatMap((place): readonly Property[] => {
    const parameters = operation.parameters.filter((parameter) => parameter.place === place);
    if (parameters.length === 0) return [];
    const properties = parameters.map(({ name, required, deprecated, description, type }) => ({
      ...{ name, optional: !required, deprecated, type },
      ...(description === undefined ? {} : { description }),
    }));
    return [{ name: place, optional: false, type: { kind: "object", properties } }];
  });
  const { body } = operation;
  if (body === undefined || needsContentType(body.contents)) return ofPlaces;
  return [...ofPlaces, { name: "body", optional: !body.required, type: body.contents[0].type }];
}

interface ResponseBranch {
  readonly status: string;
  readonly type: TypeNode | undefined;
  readonly contentType: TypeNode | undefined;
  readonly headers: Response["headers"];
}

/** Statuses with the same body, and the same headers that are always there, share one branch. */
function groupByBody(responses: readonly Response[]): readonly (readonly ResponseBranch[])[] {
  const groups = new Map<string, ResponseBranch[]>();
  for (const branch of responses.flatMap(branchesOf)) {
    const always = branch.headers.filter(({ required }) => required).map(({ name }) => name);
    const key = JSON.stringify([branch.type ?? null, branch.contentType ?? null, always]);
    const group = groups.get(key) ?? [];
    group.push(branch);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function branchesOf({ status, contents, headers }: Response): readonly ResponseBranch[] {
  if (contents.length === 0) return [{ status, type: undefined, contentType: undefined, headers }];
  const isNamed = needsContentType(contents);
  return contents.map(({ type, mediaType }) => {
    return { status, type, contentType: isNamed ? contentTypeOf(mediaType) : undefined, headers };
  });
}

function responseView(group: readonly ResponseBranch[], all: readonly Response[], imports: Imports) {
  const { type: body, contentType } = group[0] ?? {};
  return {
    ...headersView(group, imports),
    statuses: group.map(({ status }) => statusType(status, all, imports)),
    contentType: contentType === undefined ? undefined : typeView(contentType),
    body: body === undefined ? undefined : typeView(body),
  };
}

/** Cookies come one by one, where other headers of one name are one text. */
const COOKIES = "set-cookie";

function headersView(group: readonly ResponseBranch[], imports: Imports) {
  const declared = group.flatMap(({ headers }) => headers);
  const names = (isAlways: boolean) => {
    const found = declared.filter(({ name, required }) => required === isAlways && name !== COOKIES);
    return [...new Set(found.map(({ name }) => name))].sort(byCodePoint);
  };
  const [always, sometimes] = [names(true), names(false)];
  const hasNames = always.length + sometimes.length > 0;
  imports.useRuntime(HTTP, "type", hasNames ? "DeclaredHeaders" : "ResponseHeaders");
  const cookies = declared.find(({ name }) => name === COOKIES);
  return {
    headers: hasNames ? { always, sometimes } : undefined,
    hasHeaders: always.length > 0,
    cookies: cookies === undefined ? undefined : { isAlways: cookies.required },
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
