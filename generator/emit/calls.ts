// calls.ts: one function per operation, each with all it needs to know, so that a bundle holds only what it calls.

import { assignNames } from "../model/assign-names.ts";
import type { Content, Model, Operation } from "../model/model.ts";
import type { BodyKind } from "../runtime/media-types.ts";
import { type EmitContext, pathTo } from "./context.ts";
import { docView } from "./doc.ts";
import { describeOperation } from "./handlers.ts";
import type { Imports } from "./imports.ts";
import { isJsonAlone, statusesView } from "./operations.ts";

export function callsView(model: Model, imports: Imports, context: EmitContext) {
  const names = callNames(model);
  const operations = model.operations.map((operation) => ({
    ...{ name: names.get(operation.id) ?? operation.id, ...operationView(operation, imports) },
  }));
  const types = pathTo(context, "types");
  imports.useRuntime("client/client.ts", "type", "Caller", "ConnectionOptions");
  imports.useRuntime("client/client.ts", "value", "createCaller");
  if (operations.length > 0) imports.useRuntime("client/client.ts", "type", "CallOptions", "ClientRequest");
  for (const { isPaged, requestType, responseType } of operations) {
    imports.use(types, "type", requestType, responseType);
    if (isPaged) {
      imports.useRuntime("client/paging.ts", "value", "createPager");
      imports.useRuntime("client/paging.ts", "type", "PagedCall");
    } else imports.useRuntime("client/call.ts", "type", "Call");
  }
  return { operations, baseUrl: model.baseUrl, ...securityView(model, imports) };
}

/** Words that calls.ts uses itself. */
const TAKEN = [
  ...[
    "basic",
    "call",
    "connect",
    "createCaller",
    "createPager",
    "inCookie",
    "inHeader",
    "inQuery",
    "options",
  ],
  ...["proveBy", "request"],
];

/** The name of each operation's function, by the operation's id. */
export function callNames({ operations }: Model): ReadonlyMap<string, string> {
  const taken = new Set([...TAKEN, ...Object.values(WRITERS), ...READERS]);
  return assignNames(
    operations.map(({ id }) => ({ key: id, wanted: [id, `${id}_`] })),
    taken,
  );
}

const CREDENTIALS = "client/credentials.ts";
const CARRIERS = { header: "inHeader", query: "inQuery", cookie: "inCookie" } as const;

function securityView({ securitySchemes, security }: Model, imports: Imports) {
  if (securitySchemes.length > 0) imports.useRuntime(CREDENTIALS, "value", "proveBy");
  const credentials = securitySchemes.map((scheme) => {
    const { option, description, place, name, prefix, isBasic } = scheme;
    const [type, carrier] = isBasic ? ["BasicCredential", "basic"] : ["Credential", CARRIERS[place]];
    imports.useRuntime(CREDENTIALS, "type", type);
    imports.useRuntime(CREDENTIALS, "value", carrier);
    return {
      ...{ option, type, carrier, doc: docView(description) },
      name: isBasic ? undefined : name,
      prefix: isBasic ? undefined : prefix,
    };
  });
  return { credentials, security };
}

function operationView(operation: Operation, imports: Imports) {
  const { id, method, path, requestType, responseType, pagination, body, responses } = operation;
  const query = operation.parameters.filter(({ place }) => place === "query");
  const key = operation.parameters.find(({ place, name }) => place === "headers" && name === KEY);
  const contents = responses.flatMap((response) => response.contents);
  return {
    ...{ id, method, path, requestType, responseType },
    doc: docView(describeOperation(operation), operation.deprecated),
    needsNothing: needsNothing(operation),
    /** The list can be walked page by page. */
    isPaged: pagination?.forward !== undefined,
    pagination,
    query: query.length === 0 ? undefined : query.map(parameterView),
    idempotencyKey: key === undefined ? undefined : key.required ? "required" : "optional",
    body: body?.contents.map((content) => bodyView(content, imports)),
    ...statusesView(operation),
    accept: isJsonAlone(contents) ? undefined : [...new Set(contents.map(({ mediaType }) => mediaType))],
    streams: streamsView(contents, imports),
    security: operation.security,
  };
}

const KEY = "idempotency-key";

function parameterView({ name, coercion: { type, items, explode } }: Operation["parameters"][number]) {
  const isExploded = items !== undefined && explode === true;
  return { name, isJson: type === "json" ? true : undefined, explode: isExploded ? true : undefined };
}

/** Nothing has to be given: every parameter and the body may be left out. A key is made where none is given. */
function needsNothing({ parameters, body }: Pick<Operation, "parameters" | "body">): boolean {
  return !parameters.some(({ required, name }) => required && name !== KEY) && body?.required !== true;
}

const WRITERS: Readonly<Record<BodyKind, string>> = {
  json: "writeJson",
  form: "writeForm",
  multipart: "writeMultipart",
  text: "writeText",
  bytes: "writeBytes",
  lines: "writeLines",
  events: "writeText",
};
const WRITER_FILES: Partial<Record<BodyKind, string>> = {
  form: "client/write-form.ts",
  multipart: "client/write-multipart.ts",
};

function bodyView({ mediaType, kind, encodings }: Content, imports: Imports) {
  const writer = WRITERS[kind];
  imports.useRuntime(WRITER_FILES[kind] ?? "client/write-body.ts", "value", writer);
  return { mediaType, writer, encodings };
}

const READERS = ["readEvents", "readLines", "readTextEvents"] as const;

function streamsView(contents: readonly Content[], imports: Imports) {
  const streams = new Map<string, string>();
  for (const { mediaType, kind, isText } of contents) {
    if (kind !== "lines" && kind !== "events") continue;
    const reader = kind === "lines" ? "readLines" : isText === true ? "readTextEvents" : "readEvents";
    imports.useRuntime("client/read-streams.ts", "value", reader);
    streams.set(mediaType, reader);
  }
  return streams.size === 0 ? undefined : [...streams].map(([mediaType, reader]) => ({ mediaType, reader }));
}
